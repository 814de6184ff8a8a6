type Cat = { meow: string };
type Dog = { bark: string };
function sound(pet: Cat | Dog): string {
  return 'meow' in pet ? pet.meow : pet.bark;
}
export function main(): void {
  console.log(`${sound({ meow: 'miau' })} ${sound({ bark: 'wuff' })}`);
}
