import { shout, whisper } from './imported-function-as-value/voices.ts';
function say(voice: (text: string) => string, text: string): string {
  return voice(text);
}
export function main(): void {
  console.log(say(shout, 'Hey') + say(whisper, 'Hey'));
  console.log(['a', 'B'].map(shout).join(''));
}
