/** Reads the fenced code blocks of a guide, with the sentence that introduces each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../..');

export interface GuideBlock {
  language: string;
  /** Text between the fences, with a line break at its end. */
  text: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** The paragraph before the block. It names the file that the block is written to. */
  introduction: string;
}

/** Returns the blocks of a guide in order. @param guide path from the project root */
export function blocksOf(guide: string): GuideBlock[] {
  const text = readFileSync(path.join(ROOT, guide), 'utf8');
  return [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map((match) => {
    const before = text.slice(0, match.index).trimEnd();
    return {
      language: match[1] ?? '',
      text: match[2] ?? '',
      line: text.slice(0, match.index).split('\n').length,
      introduction: before.slice(before.lastIndexOf('\n\n') + 2),
    };
  });
}

/** Returns the last path in code marks of the introduction, such as `my-channel/source/main.brs`. */
export function fileNamedBefore({ introduction, line }: GuideBlock): string {
  const named = [...introduction.matchAll(/`([\w./-]+(?:\.\w+|\/manifest))`/g)].at(-1)?.[1];
  if (named === undefined) throw new Error(`the sentence before line ${line} names no file: ${introduction}`);
  return named;
}

/** Returns whether the output contains the printed line. `…` stands for any characters. */
export function hasLine(output: string, printed: string): boolean {
  const pattern = printed
    .trim()
    .split('…')
    .map((part) => literalPattern(part.replaceAll(/\s+/g, ' ')))
    .join('.*');
  return output.split('\n').some((line) => new RegExp(pattern).test(line.replaceAll(/\s+/g, ' ')));
}

/** Returns a pattern that matches exactly this text. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
