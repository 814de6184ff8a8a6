/// <reference path="generated/platform.d.ts" />
/**
 * Declares the platform for device programs: roXxx components, SceneGraph nodes and global functions. Member names
 * follow the platform's reference and are case-sensitive here, unlike in BrightScript. This file holds the declarations
 * that need more detail than the reference. `write-platform-types.ts` generates all others into generated/platform.d.ts.
 */

/**
 * A value that a node field may hold or that may cross a thread: plain data and nodes. Functions and class instances
 * are excluded, because the platform drops or copies them.
 */
type NodeValue =
  | string
  | number
  | boolean
  | undefined
  | null
  | roSGNode
  | readonly NodeValue[]
  | { readonly [key: string]: NodeValue };

/**
 * A node value as an argument. Objects of an interface type, and arrays of them, are allowed too. The compiler refuses
 * functions and class instances among them.
 */
type GivenNodeValue = NodeValue | GivenNodeFields | readonly any[];
type GivenNodeFields = { readonly [key: string]: any };

/**
 * An roList of the platform, which has no join, sort or reverse and cannot be appended to an array. The compiler makes an
 * array of it.
 */
type NativeList<Item> = Item[];

/** A color, given as `#RRGGBBAA` or `0xRRGGBBAA`, or as a number. The device keeps it as a number and returns that. */
type NodeColor = string | Whole;

interface roSGNode {
  id: string;
  addField(name: string, type: string, alwaysNotify: boolean): boolean;
  appendChild(child: roSGNode): boolean;
  callFunc(name: string, ...args: GivenNodeValue[]): any;
  createChild<Type extends keyof roSGNodeTypes>(type: Type): roSGNodeTypes[Type];
  createChild(type: string): roSGNode;
  createChildren<Child extends roSGNode = roSGNode>(count: Int, type: string): Child[];
  findNode(id: string): roSGNode | undefined;
  getAll(): roSGNode[];
  getChild(index: Int): roSGNode | undefined;
  getChildCount(): Count;
  getChildren<Child extends roSGNode = roSGNode>(count: Int, from: Int): Child[];
  getField(name: string): any;
  getParent(): roSGNode | undefined;
  getRoots(): roSGNode[];
  getScene(): roSGNode;
  hasField(name: string): boolean;
  hasFocus(): boolean;
  insertChild(child: roSGNode, index: Int): boolean;
  isInFocusChain(): boolean;
  isSameNode(other: roSGNode): boolean;
  isSubtype(type: string): boolean;
  keys(): NativeList<string>;
  observeField(field: string, functionName: string, infoFields?: readonly string[]): boolean;
  observeField(field: string, port: roMessagePort, infoFields?: readonly string[]): boolean;
  observeFieldScoped(field: string, functionName: string, infoFields?: readonly string[]): boolean;
  observeFieldScoped(field: string, port: roMessagePort, infoFields?: readonly string[]): boolean;
  removeChild(child: roSGNode): boolean;
  removeChildIndex(index: Int): boolean;
  removeChildrenIndex(count: Int, index: Int): boolean;
  setField(name: string, value: GivenNodeValue): boolean;
  setFields(fields: GivenNodeFields): boolean;
  setFocus(on: boolean): boolean;
  subtype(): string;
  unobserveField(field: string): boolean;
  unobserveFieldScoped(field: string): boolean;
}
interface roSGNodeGroup extends roSGNode {
  visible: boolean;
  opacity: Float;
  translation: Float[];
}
interface roSGNodeLabel extends roSGNodeGroup {
  text: string;
  color: NodeColor;
  font: string | roSGNode;
  height: Float;
  horizAlign: string;
  numLines: Count;
  vertAlign: string;
  width: Float;
  wrap: boolean;
}
interface roSGNodeRectangle extends roSGNodeGroup {
  color: NodeColor;
  height: Float;
  width: Float;
}
interface roSGNodeTask extends roSGNode {
  control: string;
  functionName: string;
  state: string;
}
interface roSGNodeTimer extends roSGNode {
  control: string;
  duration: Float;
  repeat: boolean;
}
interface roSGNodeContentNode extends roSGNode {
  title: string;
}
interface roSGNodeScene extends roSGNodeGroup {
  backgroundColor: NodeColor;
  backgroundUri: string;
}

interface roSGNodeEvent {
  getData(): any;
  getField(): string;
  getInfo(): any;
  getNode(): string;
  getRoSGNode(): roSGNode;
}
interface roSGScreen {
  close(): void;
  createScene(name: string): roSGNode;
  getGlobalNode(): roSGNode;
  getScene(): roSGNode;
  setMessagePort(port: roMessagePort): void;
  show(): boolean;
}
interface roSGScreenEvent {
  isScreenClosed(): boolean;
}

interface roMessagePort {
  getMessage(): any;
  peekMessage(): any;
  waitMessage(milliseconds: Int): any;
}
interface roUrlTransfer {
  addHeader(name: string, value: string): boolean;
  asyncCancel(): boolean;
  /** From Roku OS 16.0 on. Events of the server come as {@link roSSEvent}. */
  asyncGetSSEvents(): boolean;
  asyncGetToString(): boolean;
  asyncPostFromString(body: string): boolean;
  enableEncodings(on: boolean): boolean;
  enableHostVerification(on: boolean): boolean;
  enablePeerVerification(on: boolean): boolean;
  escape(text: string): string;
  getFailureReason(): string;
  getIdentity(): Whole;
  getMessagePort(): roMessagePort;
  getToString(): string;
  getUrl(): string;
  initClientCertificates(): boolean;
  postFromString(body: string): Whole;
  retainBodyOnError(on: boolean): boolean;
  setCertificatesFile(path: string): boolean;
  setHeaders(headers: { readonly [name: string]: string }): boolean;
  setMessagePort(port: roMessagePort): void;
  setMinimumTransferRate(bytesPerSecond: Int, seconds: Int): boolean;
  setRequest(method: string): void;
  setUrl(url: string): void;
  setUserAndPassword(user: string, password: string): boolean;
  sseClearLastEventId(): void;
  sseLastEventId(): string;
  sseRetry(): Whole;
  unescape(text: string): string;
  urlEncode(text: string): string;
}
/** A server-sent event, from Roku OS 16.0 on. */
interface roSSEvent {
  getData(): string;
  getEvent(): string;
  getId(): string;
  getRetry(): Whole;
  getSourceIdentity(): Whole;
}
/** From Roku OS 16.0 on. */
interface roWebSocket {
  addCookies(cookies: readonly object[]): boolean;
  addHeader(name: string, value: string): boolean;
  clearCookies(): void;
  close(code?: Int, reason?: string): void;
  enableCookies(): void;
  enableHostVerification(on: boolean): boolean;
  enablePeerVerification(on: boolean): boolean;
  getAutoPingReply(): Whole;
  getBuffered(): Count;
  getCookies(domain: string, path: string): any;
  getData(): any;
  getFragmentSize(): Count;
  getMessagePort(): roMessagePort;
  getMsgRecvBufferSize(): Count;
  getMsgSendBufferSize(): Count;
  getOpenInfo(): { readonly [name: string]: string };
  getSelectedProtocol(): string;
  getSocketId(): Whole;
  getUrl(): string;
  initClientCertificates(): boolean;
  open(waitMilliseconds?: Int): boolean;
  pingTest(timeoutMilliseconds?: Int, text?: string): boolean;
  send(data: string | roByteArray, waitMilliseconds?: Int): any;
  sendPing(data: string | roByteArray, waitMilliseconds?: Int): any;
  sendPong(data: string | roByteArray, waitMilliseconds?: Int): any;
  setAutoPingReply(on: boolean): void;
  setCertificatesDepth(depth: Int): void;
  setCertificatesFile(path: string): boolean;
  setData(data: unknown): void;
  setFragmentSize(bytes: Int): void;
  setHeaders(headers: { readonly [name: string]: string }): boolean;
  setMessagePort(port: roMessagePort): void;
  setProtocols(names: string): boolean;
  setTimer(id: string, milliseconds: Int, isOneShot?: boolean): void;
  setUrl(url: string): boolean;
  setUserAndPassword(user: string, password: string): boolean;
}
interface roWebSocketEvent {
  getInfo(): any;
  getSocketData(): any;
  getSocketId(): Whole;
  /** 1 opened, 2 closed, 3 error, 4 sent, 5 text, 6 bytes, 7 ping, 8 pong, 9 timer. */
  getType(): Whole;
}
interface roUrlEvent {
  getFailureReason(): string;
  getInt(): Whole;
  getResponseCode(): Whole;
  getResponseHeaders(): { readonly [name: string]: string };
  getResponseHeadersArray(): { readonly [name: string]: string }[];
  getSourceIdentity(): Whole;
  getString(): string;
}
interface roDateTime {
  asSeconds(): Whole;
  fromISO8601String(text: string): void;
  fromSeconds(seconds: Int): void;
  getDayOfMonth(): Count;
  getHours(): Count;
  getMilliseconds(): Count;
  getMinutes(): Count;
  getMonth(): Count;
  getSeconds(): Count;
  getTimeZoneOffset(): Whole;
  getYear(): Count;
  mark(): void;
  toISOString(format?: string): string;
  toLocalTime(): void;
}
interface roTimespan {
  mark(): void;
  totalMilliseconds(): Natural;
  totalSeconds(): Natural;
}
interface roDeviceInfo {
  canDecodeAudio(format: { readonly [key: string]: string | Int }): any;
  enableLinkStatusEvent(on: boolean): boolean;
  enableLowGeneralMemoryEvent(on: boolean): boolean;
  getChannelClientId(): string;
  getConnectionType(): string;
  getCountryCode(): string;
  getCurrentLocale(): string;
  getDisplaySize(): { w: Count; h: Count };
  getFriendlyName(): string;
  getInternetStatus(): boolean;
  getLinkStatus(): boolean;
  getModel(): string;
  getModelDetails(): { readonly [key: string]: any };
  getModelDisplayName(): string;
  getModelType(): string;
  getOSVersion(): { readonly [key: string]: string };
  getRandomUUID(): string;
  getRIDA(): string;
  getTimeZone(): string;
  getUIResolution(): { name: string; width: Count; height: Count };
  getUserCountryCode(): string;
  getVideoMode(): string;
  isRIDADisabled(): boolean;
  setMessagePort(port: roMessagePort): void;
}
interface roDeviceInfoEvent {
  getInfo(): { readonly [key: string]: any };
  isCaptionModeChanged(): boolean;
  isStatusMessage(): boolean;
}
interface roAppInfo {
  getDevID(): string;
  getID(): string;
  getSubtitle(): string;
  getTitle(): string;
  getValue(key: string): string;
  getVersion(): string;
  isDev(): boolean;
}
interface roAppManager {
  getUptime(): roTimespan;
}
interface roAppMemoryMonitor {
  enableMemoryWarningEvent(on: boolean): boolean;
  getChannelAvailableMemory(): Whole;
  getChannelMemoryLimit(): { readonly [key: string]: Whole };
  getMemoryLimitPercent(): Count;
  setMessagePort(port: roMessagePort): void;
}
interface roRegistry {
  delete(section: string): boolean;
  flush(): boolean;
  getSectionList(): NativeList<string>;
  getSpaceAvailable(): Whole;
}
interface roRegistrySection {
  delete(key: string): boolean;
  exists(key: string): boolean;
  flush(): boolean;
  getKeyList(): NativeList<string>;
  read(key: string): string;
  readMulti(keys: readonly string[]): { readonly [key: string]: string };
  write(key: string, value: string): boolean;
  writeMulti(values: { readonly [key: string]: string }): boolean;
}
interface roFileSystem {
  copyFile(from: string, to: string): boolean;
  createDirectory(path: string): boolean;
  delete(path: string): boolean;
  exists(path: string): boolean;
  find(path: string, pattern: string): NativeList<string>;
  findRecurse(path: string, pattern: string): NativeList<string>;
  getDirectoryListing(path: string): NativeList<string>;
  getVolumeInfo(path: string): { readonly [key: string]: Whole };
  getVolumeList(): NativeList<string>;
  match(path: string, pattern: string): NativeList<string>;
  rename(from: string, to: string): boolean;
  stat(path: string): { readonly [key: string]: any };
}
interface roByteArray {
  readonly [index: number]: Whole;
  appendFile(path: string): boolean;
  count(): Count;
  fromAsciiString(text: string): void;
  fromBase64String(text: string): void;
  fromHexString(text: string): void;
  getCRC32(): Whole;
  readFile(path: string): boolean;
  toAsciiString(): string;
  toBase64String(): string;
  toHexString(): string;
  writeFile(path: string): boolean;
}
interface roEVPDigest {
  process(bytes: roByteArray): string;
  setup(digest: string): Whole;
}
interface roXMLElement {
  getChildElements(): NativeList<roXMLElement> | undefined;
  getChildNodes(): NativeList<roXMLElement | string> | undefined;
  getNamedElements(name: string): NativeList<roXMLElement>;
  getNamedElementsCi(name: string): NativeList<roXMLElement>;
}
interface roRegex {
  isMatch(text: string): boolean;
  match(text: string): string[];
  replace(text: string, replacement: string): string;
  replaceAll(text: string, replacement: string): string;
  split(text: string): NativeList<string>;
}
interface roInput {
  enableTransportEvents(): boolean;
  setMessagePort(port: roMessagePort): void;
}
interface roInputEvent {
  getInfo(): { readonly [key: string]: any };
  isInput(): boolean;
}

declare function CreateObject(name: 'roAppInfo'): roAppInfo;
declare function CreateObject(name: 'roAppManager'): roAppManager;
/** Returns `undefined` on a few old models. */
declare function CreateObject(name: 'roAppMemoryMonitor'): roAppMemoryMonitor | undefined;
declare function CreateObject(name: 'roByteArray'): roByteArray;
declare function CreateObject(name: 'roDateTime'): roDateTime;
declare function CreateObject(name: 'roDeviceInfo'): roDeviceInfo;
declare function CreateObject(name: 'roEVPDigest'): roEVPDigest;
declare function CreateObject(name: 'roFileSystem'): roFileSystem;
declare function CreateObject(name: 'roInput'): roInput;
declare function CreateObject(name: 'roMessagePort'): roMessagePort;
declare function CreateObject(name: 'roRegex', pattern: string, flags: string): roRegex;
declare function CreateObject(name: 'roRegistry'): roRegistry;
declare function CreateObject(name: 'roRegistrySection', section: string): roRegistrySection;
declare function CreateObject(name: 'roSGNode', type: string): roSGNode;
declare function CreateObject(name: 'roSGScreen'): roSGScreen;
declare function CreateObject(name: 'roTimespan'): roTimespan;
declare function CreateObject(name: 'roUrlTransfer'): roUrlTransfer;
/** Undefined before Roku OS 16.0. */
declare function CreateObject(name: 'roWebSocket'): roWebSocket | undefined;

/** Waits for a message. 0 waits forever. Returns undefined after the timeout. */
declare function wait(milliseconds: Int, port: roMessagePort): any;
/** Returns the name of a value's run-time type. For numbers and strings, use `typeof`. */
declare function type(value: unknown): string;
/** Returns the value as one of its interfaces, or `undefined` if it lacks the interface. */
declare function getInterface(value: unknown, name: string): object | undefined;
/*
 * The platform's string functions, with positions from 1. They are faster than the compiled string methods of
 * JavaScript, which cover every case. Do not use positions beyond the end: the result there may differ between devices.
 */
/** Returns the substring from `start`, at most `length` characters long. */
declare function mid(text: string, start: Int, length?: Int): string;
/** Returns the position of `part` at or after `start`, or 0 if it is absent. */
declare function instr(start: Int, text: string, part: string): Count;
/** Returns the integer at the start of the text, or 0 without one. */
declare function val(text: string, radix: Int): Whole;
declare function sleep(milliseconds: Int): void;
declare function upTime(unused: Int): Float;
declare function rnd(limit: Int): Natural;
/** Returns undefined if the text is not JSON, where `JSON.parse` throws. */
declare function parseJson(text: string): any;
declare function formatJson(value: unknown, flags?: Int): string;
declare function readAsciiFile(path: string): string;
declare function writeAsciiFile(path: string, text: string): boolean;
declare function deleteFile(path: string): boolean;
declare function listDir(path: string): NativeList<string>;
declare function createDirectory(path: string): boolean;
declare function moveFile(from: string, to: string): boolean;
declare function runGarbageCollector(): { readonly [key: string]: Whole };
