/** Response of an ECP request: a status with XML, plain text or a file. */
import { xmlText } from '../engine/xml-text.ts';

export interface EcpAnswer {
  status: number;
  /** XML element with its content. Absent for commands. */
  xml?: string;
  /** Plain text, sent instead of XML. */
  text?: string;
  /** File, sent instead of XML. */
  file?: { type: string; bytes: Uint8Array };
}

/** Status of a failed query. The XML body states the error, as roku-deploy 4 expects. */
const ACCEPTED = 202;

export function failed(element: string, why: string): EcpAnswer {
  return { status: ACCEPTED, xml: `<${element}><status>FAILED</status><error>${xmlText(why)}</error></${element}>` };
}
