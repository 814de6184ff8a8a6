export function main(): void {
  console.log(
    `${parseFloat('1.5')} ${parseFloat('-0.25')} ${parseFloat('10')} ${parseFloat('2.5kg')} ${parseFloat('.5')} ${parseFloat(' 4 ')} ${parseFloat('1e3')}`,
  );
  console.log(`${isNaN(parseFloat('x'))} ${isNaN(parseFloat(''))} ${Number.parseFloat('0.75')}`);
}
