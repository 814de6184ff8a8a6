enum Code {
  First = 10,
  Second,
  Far = 100,
  Farther,
  Negative = -3,
  AfterNegative,
}
export function main(): void {
  console.log(`${Code.First} ${Code.Second} ${Code.Far} ${Code.Farther} ${Code.Negative} ${Code.AfterNegative}`);
  console.log(`${Code.Far - Code.First}`);
}
