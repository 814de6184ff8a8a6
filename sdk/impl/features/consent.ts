/** Applies the viewer's consent: what may be sent, and what may be stored. */
import { consentOf } from '../config.ts';
import type { Sender } from '../delivery/sender.ts';
import type { Stock } from '../delivery/stock.ts';
import type { Intake } from '../intake.ts';
import { kindOf } from '../message/rejections.ts';

/** Handles a `setConsent`. */
export function setConsent(given: unknown, intake: Intake, sender: Sender, stock: Stock): void {
  const consent = consentOf(given);
  if (consent === undefined) {
    const rule = 'state must be "granted", "pending" or "denied"';
    const message = `setConsent rejected: ${rule}, and is ${kindOf(given)}. Example: setConsent("granted")`;
    intake.ledger.lose('CALL_INVALID', 1, message);
    return;
  }
  intake.log.debug(`setConsent ${consent}`);
  intake.config.consent = consent;
  applyConsent(intake, sender, stock);
}

/** Applies the consent of the config. */
export function applyConsent(intake: Intake, sender: Sender, stock: Stock): void {
  const { identity, journal } = intake;
  const { consent } = intake.config;
  identity.allowWrites(consent === 'granted');
  journal.allowWrites(consent === 'granted');
  if (consent === 'granted') {
    sender.isOpen = true;
    stock.open(intake.facilities.clock.uptime);
  } else if (consent === 'pending') {
    sender.isOpen = false;
    stock.close();
  } else {
    sender.stopSending();
    stock.discard('consent');
    identity.forget();
    journal.erase();
    intake.endSession();
  }
}
