export interface Reply {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
}

export function parsed(text: string): Reply {
  return JSON.parse(text) as Reply;
}

export const read = (text: string): Reply => parsed(text);

export class Source {
  static last(text: string): Reply {
    return parsed(text);
  }
}

export const first: Reply = parsed('{"id":"1","name":2,"isNew":"yes"}');

export default function usual(text: string): Reply {
  return parsed(text);
}

export { parsed as passedOn };
