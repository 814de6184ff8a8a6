/** Reads one entry of `sources`. */
import type { Field } from './reader.ts';
import { sourceId } from './identity.ts';
import { SOURCE_KINDS, type SourceSettings } from './settings.ts';

const LONGEST_WRITE_KEY_CHARACTERS = 200;
const DEFAULT_MESSAGES_PER_SECOND = 20_000;
const MOST_MESSAGES_PER_SECOND = 1_000_000;
/** Visible ASCII without the colon, which would end the user name in Basic authorization. */
const WRITE_KEY = /^[\x21-\x39\x3b-\x7e]+$/;

export function readSource(field: Field): SourceSettings {
  field.object(['name', 'kind', 'writeKey', 'enabled', 'fillIp', 'messagesPerSecond']);
  const name = field.at('name').text();
  const writeKey = field.at('writeKey').text(LONGEST_WRITE_KEY_CHARACTERS);
  if (writeKey !== '' && !WRITE_KEY.test(writeKey)) {
    field.at('writeKey').refuse('must be visible ASCII without spaces and colons');
  }
  return {
    id: sourceId(name),
    name,
    kind: field.at('kind').oneOf(SOURCE_KINDS),
    writeKey,
    enabled: field.at('enabled').flag(true),
    fillIp: field.at('fillIp').flag(true),
    messagesPerSecond: field.at('messagesPerSecond').integer(DEFAULT_MESSAGES_PER_SECOND, 1, MOST_MESSAGES_PER_SECOND),
  };
}
