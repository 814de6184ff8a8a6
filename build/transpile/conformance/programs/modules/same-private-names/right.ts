const LABEL = 'right';
class Box {
  value: string = `BOX OF ${LABEL}`;
  show(): string {
    return `{${this.value}}`;
  }
}
function helper(): string {
  return new Box().show();
}
export function right(): string {
  return helper();
}
