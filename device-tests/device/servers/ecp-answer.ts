/** What ECP answers: a status, and XML or a sentence. */
import { xmlText } from '../engine/xml-text.ts';

export interface EcpAnswer {
  status: number;
  /** Element and its content; none for commands. */
  xml?: string;
  /** Plain text instead. */
  text?: string;
  /** A file instead. */
  file?: { type: string; bytes: Uint8Array };
}

/** A device says in XML what it could not do, with a status that is no error's: roku-deploy 4 reads it so. */
const ACCEPTED = 202;

export function failed(element: string, why: string): EcpAnswer {
  return { status: ACCEPTED, xml: `<${element}><status>FAILED</status><error>${xmlText(why)}</error></${element}>` };
}
