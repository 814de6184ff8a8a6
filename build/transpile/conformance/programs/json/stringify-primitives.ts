export function main(): void {
  console.log(
    JSON.stringify('text') + JSON.stringify(5) + JSON.stringify(-1.5) + JSON.stringify(true) + JSON.stringify(null),
  );
  console.log(JSON.stringify('') + JSON.stringify(0) + JSON.stringify(false));
}
