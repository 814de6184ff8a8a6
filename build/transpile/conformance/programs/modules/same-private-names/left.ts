const LABEL = 'left';
class Box {
  value: string = `box of ${LABEL}`;
  show(): string {
    return `<${this.value}>`;
  }
}
function helper(): string {
  return new Box().show();
}
export function left(): string {
  return helper();
}
