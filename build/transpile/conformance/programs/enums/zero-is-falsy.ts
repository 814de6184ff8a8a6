enum Step {
  Start,
  Next,
}
function truth(step: Step): string {
  return step ? 'truthy' : 'falsy';
}
function known(step: Step | undefined): string {
  return step === undefined ? 'unknown' : `${step}`;
}
export function main(): void {
  console.log(`${truth(Step.Start)} ${truth(Step.Next)} ${known(Step.Start)} ${known(undefined)}`);
}
