// The vector class of action code: callable with and without `new`, from numbers, an array, a string or an object.

function parts(x, y, z) {
    if (typeof x === "string") {
        const text = x;
        const first = indexOf(text, ",");
        const second = indexOf(text, ",", first + 1);
        const inner = (from, to) => asNumber(slice(text, from, to));
        return [
            inner(startsWith(text, "(") ? 1 : 0, first),
            inner(first + 1, second),
            inner(second + 1, endsWith(text, ")") ? text.length - 1 : text.length),
        ];
    }
    if (isArray(x)) {
        return [asNumber(x[0]), asNumber(x[1]), asNumber(x[2])];
    }
    if (typeof x === "object" && x !== null) {
        return [asNumber(x.x), asNumber(x.y), asNumber(x.z)];
    }
    return [x === undefined ? 0 : asNumber(x), y === undefined ? 0 : asNumber(y), z === undefined ? 0 : asNumber(z)];
}

function Vec3(x, y, z) {
    const made = new.target ? this : create(Vec3.prototype);
    const values = parts(x, y, z);
    made.x = values[0];
    made.y = values[1];
    made.z = values[2];
    return made;
}

const vectorMethods = {
    floored() { return new Vec3(floor(this.x), floor(this.y), floor(this.z)); },
    offset(dx, dy, dz) { return new Vec3(this.x + dx, this.y + dy, this.z + dz); },
};

const fullVectorMethods = {
    isZero() { return this.x === 0 && this.y === 0 && this.z === 0; },
    at(index) { return index === 0 ? this.x : index === 1 ? this.y : this.z; },
    xz() { return [this.x, this.z]; },
    xy() { return [this.x, this.y]; },
    yz() { return [this.y, this.z]; },
    xzy() { return new Vec3(this.x, this.z, this.y); },
    set(x, y, z) { this.x = x; this.y = y; this.z = z; return this; },
    update(other) { this.x = other.x; this.y = other.y; this.z = other.z; return this; },
    rounded() { return new Vec3(round(this.x), round(this.y), round(this.z)); },
    round() { return this.update(this.rounded()); },
    floor() { return this.update(this.floored()); },
    translate(dx, dy, dz) { this.x += dx; this.y += dy; this.z += dz; return this; },
    add(other) { this.x += other.x; this.y += other.y; this.z += other.z; return this; },
    subtract(other) { this.x -= other.x; this.y -= other.y; this.z -= other.z; return this; },
    multiply(other) { this.x *= other.x; this.y *= other.y; this.z *= other.z; return this; },
    divide(other) { this.x /= other.x; this.y /= other.y; this.z /= other.z; return this; },
    plus(other) { return new Vec3(this.x + other.x, this.y + other.y, this.z + other.z); },
    minus(other) { return new Vec3(this.x - other.x, this.y - other.y, this.z - other.z); },
    scaled(by) { return new Vec3(this.x * by, this.y * by, this.z * by); },
    scale(by) { return this.update(this.scaled(by)); },
    abs() { return new Vec3(abs(this.x), abs(this.y), abs(this.z)); },
    volume() { return this.x * this.y * this.z; },
    modulus(other) {
        const mod = (value, by) => value - floor(value / by) * by;
        return new Vec3(mod(this.x, other.x), mod(this.y, other.y), mod(this.z, other.z));
    },
    distanceSquared(other) { return (this.x - other.x) ** 2 + (this.y - other.y) ** 2 + (this.z - other.z) ** 2; },
    distanceTo(other) { return sqrt((this.x - other.x) ** 2 + (this.y - other.y) ** 2 + (this.z - other.z) ** 2); },
    xzDistanceTo(other) { return sqrt((this.x - other.x) ** 2 + (this.z - other.z) ** 2); },
    xyDistanceTo(other) { return sqrt((this.x - other.x) ** 2 + (this.y - other.y) ** 2); },
    yzDistanceTo(other) { return sqrt((this.y - other.y) ** 2 + (this.z - other.z) ** 2); },
    manhattanDistanceTo(other) { return abs(this.x - other.x) + abs(this.y - other.y) + abs(this.z - other.z); },
    equals(other, error = 0) {
        return abs(this.x - other.x) <= error && abs(this.y - other.y) <= error && abs(this.z - other.z) <= error;
    },
    toString() { return "(" + this.x + ", " + this.y + ", " + this.z + ")"; },
    clone() { return new Vec3(this.x, this.y, this.z); },
    norm() { return sqrt(this.x ** 2 + this.y ** 2 + this.z ** 2); },
    normalize() {
        const norm = this.norm();
        return norm === 0 ? this : this.update(this.scaled(1 / norm));
    },
    unit() { return this.clone().normalize(); },
    dot(other) { return this.x * other.x + this.y * other.y + this.z * other.z; },
    innerProduct(other) { return this.dot(other); },
    cross(other) {
        return new Vec3(
            this.y * other.z - this.z * other.y,
            this.z * other.x - this.x * other.z,
            this.x * other.y - this.y * other.x,
        );
    },
    min(other) { return new Vec3(min(this.x, other.x), min(this.y, other.y), min(this.z, other.z)); },
    max(other) { return new Vec3(max(this.x, other.x), max(this.y, other.y), max(this.z, other.z)); },
    toArray() { return [this.x, this.y, this.z]; },
};

function addMethods(methods) {
    const names = getOwnPropertyNames(methods);
    for (let i = 0; i < names.length; i += 1) {
        defineProperty(Vec3.prototype, names[i], { value: methods[names[i]], writable: true, configurable: true });
    }
}

addMethods(vectorMethods);
// The authors' stand-in for a position has no arithmetic: code that asks for it takes its other branch.
if (config.mode !== "air") {
    addMethods(fullVectorMethods);
    Vec3.Vec3 = Vec3;
}
