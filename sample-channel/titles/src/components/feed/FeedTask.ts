/** Fetches the feed on its own thread, because the render thread may not wait. One run is one attempt. */
import { failed, readFeed, type FeedResult } from './catalogue.ts';

export interface FeedTask extends roSGNodeTask {
  url: string;
  timeoutSeconds: Int;
  result: FeedResult;
}

declare const m: { top: FeedTask };

export function init(): void {
  m.top.functionName = 'load';
}

export function load(): void {
  const result = fetchFeed(m.top.url, m.top.timeoutSeconds);
  console.log(result.ok ? `feed: ${result.titles.length} titles` : `feed: ${result.problem}, ${result.detail}`);
  m.top.result = result;
}

function fetchFeed(url: string, timeoutSeconds: Int): FeedResult {
  const port = CreateObject('roMessagePort');
  const transfer = CreateObject('roUrlTransfer');
  transfer.setMessagePort(port);
  transfer.setUrl(url);
  transfer.setCertificatesFile('common:/certs/ca-bundle.crt');
  transfer.initClientCertificates();
  transfer.addHeader('Accept', 'application/json');
  if (!transfer.asyncGetToString()) return failed('offline', 'the transfer did not start');

  const answer = wait(timeoutSeconds * 1000, port) as roUrlEvent | undefined;
  if (answer === undefined) {
    transfer.asyncCancel();
    return failed('timeout', `${timeoutSeconds} s`);
  }
  const status = answer.getResponseCode();
  if (status < 0) return failed('offline', answer.getFailureReason());
  if (status !== 200) return failed('refused', `status ${status}`);
  return readFeed(answer.getString());
}
