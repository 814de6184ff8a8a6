/** Handles a deep link: the platform's parameters (`contentId`, `mediaType`) and those of campaigns (`utm_*`). */
import type { Fields } from '../../wire/value-types.ts';
import { isFilledText } from '../../wire/value-types.ts';
import type { Intake } from '../intake.ts';

/** Maximum length of a value in characters, and maximum number of parameters. */
const VALUE_MAX_CHARACTERS = 500;
const PARAMETERS_MAX = 20;
const CAMPAIGN_PREFIX = 'utm_';
/** Names of the parameters, keyed in lower case because the platform does not fix their case. */
const LINK_KEYS: Fields = {
  contentid: 'contentId',
  mediatype: 'mediaType',
  source: 'source',
  correlator: 'correlator',
};

/** Handles an opened deep link, and ignores other parameters. */
export function openLink(intake: Intake, params: Fields, now: Long): void {
  const properties = linkOf(params);
  if (properties === undefined) {
    return;
  }
  const at = intake.facilities.clock.now();
  intake.touchSession(at.seconds, now);
  const campaign = campaignOf(properties);
  if (campaign !== undefined) {
    intake.sessions.campaign = campaign;
    intake.updateContext();
  }
  intake.addOwn({ name: 'Deep Link Opened', properties, at }, undefined, now);
}

/** Returns the link in the parameters of a launch or an input; `invalid` when they hold no link. */
export function linkOf(params: Fields): Fields | undefined {
  const found: Fields = {};
  let count: Int = 0;
  let isLink = false;
  for (const key in params) {
    const value = params[key];
    const lower = key.toLowerCase();
    const isCampaign = lower.startsWith(CAMPAIGN_PREFIX);
    const name = isCampaign ? lower : LINK_KEYS[lower];
    if (isFilledText(name) && isFilledText(value) && count < PARAMETERS_MAX) {
      found[name] = value.substring(0, VALUE_MAX_CHARACTERS);
      count++;
      // Every launch has a source.
      isLink = isLink || name !== 'source';
    }
  }
  return isLink ? found : undefined;
}

/** Returns the campaign of a link, with the key names of `context.campaign`; `invalid` when it has none. */
export function campaignOf(link: Fields): Fields | undefined {
  const campaign: Fields = {};
  let isNamed = false;
  for (const key in link) {
    if (key.startsWith(CAMPAIGN_PREFIX)) {
      const name = key.substring(CAMPAIGN_PREFIX.length);
      campaign[name === 'campaign' ? 'name' : name] = link[key];
      isNamed = true;
    }
  }
  return isNamed ? campaign : undefined;
}
