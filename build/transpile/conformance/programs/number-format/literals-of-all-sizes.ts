/** Constants that need ten digits or more, an exponent, or both. */
const VALUES = [
  [2147483648.5, 1234567890.25, 0.123456789, 0.1234567891, 0.000012345, 1e-7, 1.5e-9],
  [1e21, 1.2345678901e25, 1e100, 1e308, 1.7976931348623157e308, -1.7976931348623157e308],
  [6.123233995736766e-17, -3.1234567890123e-40, 1.2345678901e-100, 2.2250738585072014e-308, 1.2345678901e-310, 5e-324],
];

export function main(): void {
  for (const values of VALUES) {
    for (const value of values) console.log(`${value} ${value * 2} ${-value}`);
  }
}
