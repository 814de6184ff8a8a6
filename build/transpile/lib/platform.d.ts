/**
 * The platform as its reference tells it, where roku.d.ts says nothing: components, nodes, events. Generated from
 * BrighterScript's data by build/transpile/write-platform-types.ts. Do not edit.
 */
/** roAppInfo retrieves the developer ID, which can be useful during development. */
interface roAppInfo {}
/** The roAppManager component is used to returns information about the app. */
interface roAppManager {
  /** Returns a roAssociativeArray that includes an exit code indicating why an app was terminated, a timestamp, the state of the app and Roku media player at the time the app was exited, and the memory … */
  getLastExitInfo(): any;
  /** Returns the user's screensaver wait time setting in number of minutes, or zero if the screensaver is disabled. */
  getScreensaverTimeout(): Whole;
  /** This method returns true if an app with the specified channelID and the minimum version required is installed. */
  isAppInstalled(channelID: string, version: string): boolean;
  /** Enables or disables the automatic screen reader and override any manifest setting.This is useful for apps that want to temporarily turn off the automatic screen reader for specific screens. */
  setAutomaticAudioGuideEnabled(enabled: boolean): void;
  /** Updates video or audio content metadata during playback. */
  setNowPlayingContentMetaData(contentMetaData: Readonly<Record<string, any>>): void;
  /** This method allows an app to tell Roku when the user is signed in or signed out of the appIf the app is removed, the Roku OS will call SetUserSignedIn(false) on the app's behalf. */
  setUserSignedIn(signedIn: boolean): void;
  /** Specifies a list of text strings, such as user profile names, that can be matched to voice requests. */
  setVoiceActionStrings(actions: unknown): void;
  /** Triggers a voice request for the viewer to select a user profile if the device is paired with a hands-free Roku Voice remote control. */
  startVoiceActionSelectionRequest(): void;
}
/** The roAppMemoryMonitor component is used to subscribe apps to low-memory notifications. */
interface roAppMemoryMonitor {}
/** > This component is only available on the following devices: Roku Streaming Stick (3600X), Roku Express (3700X) and Express+ (3710X), Roku Premiere (4620X) and Premiere+ (4630X), Roku Ultra (4640X), … */
interface roAudioGuide {
  /** Interrupts and stops any current text to speech spoken string, to be used when the application does not want the text to speech to continue. */
  flush(): void;
  /** Returns an ID for the spoken string to notify observer callbacks about a specific spoken string. */
  say(text: string, flushSpeech: boolean, dontRepeat: boolean): Whole;
  /** If the screen reader is enabled, causes text to speech to continue to suppress any application background sound for the amount of time specified by duration (in milliseconds).This can be used to add … */
  silence(duration: Int): Whole;
}
/** The roAudioMetadata component provides developers access to audio file metadata included in many audio files. */
interface roAudioMetadata {
  /** Returns an associative array with a simple set of audio properties. */
  getAudioProperties(): any;
  /** Returns the cover art, if available. */
  getCoverArt(): any;
  /** Returns an associative array that contains a simple set of tags that are common to most audio formats. */
  getTags(): any;
  /** Sets the URL to the audio file. */
  setUrl(url: string): void;
}
/** The Audio Player object provides the ability to setup the playing of a series of audio streams. */
interface roAudioPlayer {
  /** Adds a new ContentMetaData item to the end of the content list for the Audio Player. */
  addContent(contentItem: unknown): void;
  /** Clears the content list. */
  clearContent(): void;
  /** Puts the Audio Player into pause mode. */
  pause(): boolean;
  /** Puts the Audio Player into play mode starting at the current item in the Content List. */
  play(): boolean;
  /** Puts the Audio Player into play mode starting from the pause point. */
  resume(): boolean;
  /** Set the start point of playback for the current item to offsetMs milliseconds. */
  seek(offsetMs: Int): boolean;
  /** Sets the content list to be played by the Audio Player. */
  setContentList(contentList: unknown): void;
  /** Enables/disables the automatic replaying of the Content List. */
  setLoop(enable: boolean): void;
  /** Sets the next item in the Content List to be played. */
  setNext(item: Int): void;
  /** Specifies the timedMetaData keys that the app is interested in receiving from the timedMetaData event. */
  setTimedMetaDataForKeys(keys: readonly any[]): void;
  /** Stops the Audio Player from playing or pausing and cleanup. */
  stop(): boolean;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Adds the specified HTTP header to the list of headers that will be sent in the HTTP request. */
  addHeader(name: string, value: string): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Initializes the object to be sent to the Roku client certificate. */
  initClientCertificates(): boolean;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Set the certificates file used for SSL to the specified .pem file. */
  setCertificatesFile(path: string): boolean;
  /** Sets the HTTP headers to be sent in the HTTP request. */
  setHeaders(nameValueMap: unknown): boolean;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The roAudioResouce allows .wav files to be cached to memory and quickly played at any time. roAudioResource is intended to support short audio clips which need to be played with very little latency. */
interface roAudioResource {
  /** Returns an roAssociativeArray array containing the indicated metadata parameters about the audio resource. */
  getMetaData(): any;
  /** Checks whether this audio resource is currently playing. */
  isPlaying(): boolean;
  /** Returns the device-dependent maximum number of audio streams that can be mixed together and presented simultaneously. */
  maxSimulStreams(): Whole;
  /** Stops playing the audio resource. */
  stop(): void;
  /** OVERLOADED METHOD This method triggers the start of the audio resource sound playback. */
  trigger(volume: Int, index?: Int): void;
}
/** The roBitmap component contains image data and provides an interface (ifDraw2D) for drawing. */
interface roBitmap {
  /** Clears the bitmap, and fills it with the specified RGBA color. */
  clear(rgba: Int): void;
  /** Draws a line from (xStart, yStart) to (xEnd, yEnd) with RGBA color. */
  drawLine(xStart: Int, yStart: Int, xEnd: Int, yEnd: Int, rgba: Int): void;
  /** Draws the source object, where src is an roBitmap or an roRegion object, at position x,y. */
  drawObject(x: Int, y: Int, src: unknown): boolean;
  /** Draws a point at (x,y) with the given size and RGBA color. */
  drawPoint(x: Int, y: Int, size: Float, rgba: Int): void;
  /** Fills the specified rectangle from left (x), top (y) to right (x + width), bottom (y + height) with the RGBA color. */
  drawRect(x: Int, y: Int, width: Int, height: Int, rgba: Int): void;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y rotated by angle theta degrees. or Draws and rotates the source object, where src is an … */
  drawRotatedObject(x: Int, y: Int, theta: Float, src: unknown, rgba?: Int): boolean;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y, scaled in the x direction by scaleX and in the y direction by scaleY. scaleX and scaleY … */
  drawScaledObject(x: Int, y: Int, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Draws the text at position (x,y) using the specified RGBA color and roFont font object. */
  drawText(text: string, x: Int, y: Int, rgba: Int, font: unknown): boolean;
  /** OVERLOADED METHOD Draws and then scales and rotates the source object, where src is an roBitmap or an roRegion object; at position x,y; scaled in the x direction by scaleX and in the y direction by … */
  drawTransformedObject(x: Int, y: Int, theta: Float, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Realizes the bitmap by finishing all queued draw calls. */
  finish(): void;
  /** Checks if the alpha blending is enabled. */
  getAlphaEnable(): boolean;
  /** Gets the RGBA pixel values for the specified rectangle. */
  getByteArray(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the height of the bitmap in pixels. */
  getHeight(): Whole;
  /** Gets PNG image data for the specified area of the bitmap. */
  getPng(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the width of the bitmap. */
  getWidth(): Whole;
  /** Enables alpha blending when the source bitmap is the destination. */
  setAlphaEnable(enable: boolean): void;
}
/** The byte array component is used to contain and manipulate an arbitrary array of bytes. */
interface roByteArray {
  /** Appends the entries in one roArray to another. */
  append(array: unknown): void;
  /** Deletes all the entries in the array. */
  clear(): void;
  /** Deletes the indicated array entry, and shifts all entries up. */
  delete(index: Int): boolean;
  /** Returns the last (highest index) array entry without removing it. */
  peek(): any;
  /** Returns the last entry (highest index) from the array and removes it from the array. */
  pop(): any;
  /** Adds the specified value to the end of the array. */
  push(tvalue: unknown): void;
  /** Removes the first entry (zero index) from the beginning of the array and shifts the other entries up. */
  shift(): any;
  /** Adds the specified value to the beginning of the array (at the zero index) and shifts the other entries down. */
  unshift(tvalue: unknown): void;
  /** Returns an array entry based on the provided index. */
  getEntry(index: Int): any;
  /** Sets an entry at a given index to the passed value. */
  setEntry(index: Int, tvalue: unknown): void;
  /** OVERLOADED METHOD Returns a new array object with a shallow copy of the specified portion of the array. or Returns a new array object with a shallow copy of the specified portion of the array. */
  slice(start_pos?: unknown, end_pos?: unknown): any;
  /** Returns the signed byte at the specified zero-based index in the Byte ArrayUse the ifArrayGet.GetEntry() method or the [ ] array operator to read an unsigned byte in the Byte Array. */
  getSignedByte(index: Int): Whole;
  /** Returns the signed long (four bytes) starting at the specified zero-based index in the Byte Array. */
  getSignedLong(index: Int): Whole;
  /** Returns true if the CPU architecture is little-endian. */
  isLittleEndianCPU(): boolean;
  /** If the size of the Byte Array is less than min_size, expands the Byte Array to min_size. */
  setResize(min_size: Int, auto_resize: boolean): void;
  /** Checks whether the enumeration contains no elements. */
  isEmpty(): boolean;
  /** Checks whether the current position is not past the end of the enumeration. */
  isNext(): boolean;
  /** Increments the position of an enumeration. */
  next(): any;
  /** Resets the current position to the first element of the enumeration. */
  reset(): void;
}
/** The roCECStatus component enables apps to identify the active-source status for set boxes. */
interface roCECStatus {
  /** Indicates whether the device is the active source. */
  isActiveSource(): boolean;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The roChannelStore component allows the application to perform a purchase of an In-App Product or upgrade an app. */
interface roChannelStore {
  clearOrder(): void;
  /** This function is equivalent to doOrder() for transactional purchases. */
  confirmPartnerOrder(confirmOrderInfo: Readonly<Record<string, any>>, productID: string): any;
  /** Applies a change in quantity to one item in the current Order (shopping cart). */
  deltaOrder(code: unknown, qty: Int): Whole;
  /** Displays the Streaming Store Product Purchase Screen populated with information from the current Order. */
  doOrder(): boolean;
  /** It is recommended that developers use billing testing instead of this method. */
  fakeServer(enable: boolean): void;
  /** The getAllPurchases function is similar to the getPurchases function except that it requests the historical list of all canceled, expired, and terminated subscriptions over the lifetime of the … */
  getAllPurchases(): void;
  /** Requests the list of in-app products that are linked to the running app. */
  getCatalog(): void;
  /** Retrieves a Roku Partner Unique Customer Identifier (roku_pucid), or retrieves an access token, oAuth token, or other authentication artifact (channel_data). */
  getChannelCred(): any;
  /** Generates a signed JSON web token (JWT) in the Roku cloud and returns it to the app. */
  getDeviceAttestation(nonce: string): string;
  /** Returns a unique number for this object that can be used to identify whether a roChannelStoreEvent event originated from this object, by comparing with the roChannelStoreEvent object's … */
  getIdentity(): Whole;
  /** Retrieves the current Order. */
  getOrder(): any;
  /** This function works like GetUserData(), but allows the caller to specify which user data elements to return. */
  getPartialUserData(properties: string, requestInfo: Readonly<Record<string, any>>): any;
  /** Requests the list of purchases associated with the current user account. */
  getPurchases(): void;
  /** Requests the list of globally available in-app products, which are available to all apps. */
  getStoreCatalog(): void;
  /** The GetUserData() function provides a way to request user authorization to share the user’s account information with the calling app. */
  getUserData(): any;
  /** Retrieves the state, zip code, and country associated with the customer's Roku account. */
  getUserRegionData(): any;
  /** Checks the user's billing status and is a prerequisite for ConfirmPartnerOrder() when doing transactional purchases. */
  requestPartnerOrder(orderInfo: Readonly<Record<string, any>>, productID: string): any;
  /** Sets the current Order (shopping cart) to the elements specified in the parameter, which must be an roList of roAssociativeArray items.Passing an empty roList clears the Order, like calling … */
  setOrder(order: readonly any[], orderInfo: Readonly<Record<string, any>>): void;
  /** Stores an access token, oAuth token, or other authentication artifact that can be retrieved by calling the GetChannelCred()method. */
  storeChannelCredData(data: string): any;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The roCompositor allows the composition and animation of multiple roBitmaps and roRegions. */
interface roCompositor {
  /** Moves all animated sprites. */
  animationTick(duration: Int): void;
  /** Provides a global search and replace of sprite roRegions. */
  changeMatchingRegions(oldRegion: unknown, newRegion: unknown): void;
  /** Draws any dirty sprites (that is, whatever is new or has changed since the last Draw). */
  draw(): void;
  /** Redraws all sprites even if not dirty. */
  drawAll(): void;
  /** Creates a new sprite that consists of a sequence of frames to be animated. */
  newAnimatedSprite(x: Int, y: Int, regionArray: unknown, z: Int): any;
  /** Creates a new sprite, using an roRegion to define the sprite's bitmap. */
  newSprite(x: Int, y: Int, region: unknown, z: Int): any;
  /** Sets the destBitmap (roBitmap or roScreen) and the background color. */
  setDrawTo(destBitmap: unknown, rgbaBackground: Int): void;
}
/** The roDataGramSocket component enables Brightscript apps to send and receive UDP packets. */
interface roDataGramSocket {
  /** Performs an orderly close of socket. */
  close(): void;
  /** Returns the roSocketAddress object bound to this socket. */
  getAddress(): any;
  /** Returns the number of bytes in the receive buffer. */
  getCountRcvBuf(): Whole;
  /** Returns the number of bytes in the send buffer. */
  getCountSendBuf(): Whole;
  /** Returns the roSocketAddress for the remote address of the last message received via the receive() method. */
  getReceivedFromAddress(): any;
  /** Returns the roSocketAddress for the remote address of the next message to be sent. */
  getSendToAddress(): any;
  /** Reads data from the socket. */
  receive(data: unknown, startIndex: Int, length: Int): Whole;
  /** Reads data from the socket and stores the result in a string. */
  receiveStr(length: Int): string;
  /** Sends up to length bytes of data to the socket. */
  send(data: unknown, startIndex: Int, length: Int): Whole;
  /** Sends the whole string to the socket, if possible. */
  sendStr(data: string): Whole;
  /** Sets the address using a BSD bind() call */
  setAddress(sockAddr: unknown): boolean;
  /** Sets the remote address for next message to be sent. */
  setSendToAddress(sockAddr: unknown): boolean;
  /** Indicates whether the last operation was successful. */
  status(): Whole;
  /** Returns a unique identifier that can be compared to the value returned by the roSocketEvent.getSocketID() method to match the underlying socket to receive the event. */
  getID(): Whole;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Checks whether underlying select determines non-blocking read of OOB data is possible. */
  isException(): boolean;
  /** Checks whether underlying select determines non-blocking read is possible. */
  isReadable(): boolean;
  /** Checks whether underlying select determines non-blocking write is possible. */
  isWritable(): boolean;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket gets an exception or OOB data. */
  notifyException(enable: boolean): void;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket becomes readable. */
  notifyReadable(enable: boolean): void;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket becomes writable. */
  notifyWritable(enable: boolean): void;
  /** Sets the roMessagePort to be used to receive events. */
  setMessagePort(port: unknown): void;
  /** Drops out of a specific multicast group. */
  dropGroup(ipAddress: unknown): boolean;
  /** Checks whether broadcast messages may be sent or received. */
  getBroadcast(): boolean;
  /** Checks whether multicast messages are enabled for local loopback. */
  getMulticastLoop(): boolean;
  /** Returns the TTL integer value for multicast messages. */
  getMulticastTTL(): Whole;
  /** Joins a specific multicast group. */
  joinGroup(ipAddress: unknown): boolean;
  /** Enables broadcast messages to be sent or received. */
  setBroadcast(enable: boolean): boolean;
  /** Enables local loopback of multicast messages. */
  setMulticastLoop(enable: boolean): boolean;
  /** Sets the TTL integer value for multicast messages. */
  setMulticastTTL(ttl: Int): boolean;
  /** Checks whether Out Of Bounds (OOB) data is read inline with regular data. */
  getOOBInline(): boolean;
  /** Returns the current receive buffer size. */
  getRcvBuf(): Whole;
  /** Returns the current receive timeout. */
  getReceiveTimeout(): Whole;
  /** Checks whether an address that has been previously assigned can be immediately reassigned. */
  getReuseAddr(): boolean;
  /** Returns the current send buffer size. */
  getSendBuf(): Whole;
  /** Returns the current send timeout. */
  getSendTimeout(): Whole;
  /** Returns the TTL (Time To Live) value for all IP packets on the socket. */
  getTTL(): Whole;
  /** Enables Out Of Bounds (OOB) data to be read inline with regular data. */
  setOOBInline(inline: boolean): boolean;
  /** Sets the current receive buffer size. */
  setRcvBuf(size: Int): boolean;
  /** Sets the current receive timeout (in seconds). */
  setReceiveTimeout(timeout: Int): boolean;
  /** Enables a previously assigned address to be immediately reassigned. */
  setReuseAddr(reuse: boolean): any;
  /** Sets the current send buffer size. */
  setSendBuf(size: Int): boolean;
  /** Sets the current send timeout (in seconds). */
  setSendTimeout(timeout: Int): boolean;
  /** Sets the TTL value for all IP packets on the socket. */
  setTTL(ttl: Int): boolean;
  /** Checks whether an EAGAIN error has occurred. */
  eAgain(): boolean;
  /** Checks whether an EALREADY error has occurred. */
  eAlready(): boolean;
  /** Checks whether an EBADADDR error has occurred. */
  eBadAddr(): boolean;
  /** Checks whether an EDESTADDRREQ error has occurred. */
  eDestAddrReq(): boolean;
  /** Checks whether an EHOSTUNREACH error has occurred. */
  eHostUnreach(): boolean;
  /** Checks whether an EINPROGRESS error has occurred. */
  eInProgress(): boolean;
  /** Checks whether an EINVALID error has occurred. */
  eInvalid(): boolean;
  /** Checks whether there is no hard error, but possibly one of the following async conditions: EAGAIN, EALREADY, EINPROGRESS, EWOULDBLOCK. */
  eOK(): boolean;
  /** Checks whether there are no errors (the error number is 0). */
  eSuccess(): boolean;
  /** Checks whether an EWOULDBLOCK error has occurred. */
  eWouldBlock(): boolean;
}
/** The roDateTime provides an interface to obtain the current date/time for the player and manipulate date/times. */
interface roDateTime {
  /** Returns the date/time formatted string. */
  asDateString(format: string): string;
  /** Returns the localized date of the device. */
  asDateStringLoc(format: string): string;
  /** Returns the date/time in long-date format. */
  asDateStringNoParam(): string;
  /** Returns a LongInteger representing the date/time as the number of seconds from the Unix epoch (00:00:00 1/1/1970 GMT). */
  asSecondsLong(): any;
  /** Returns the localized time of the device. */
  asTimeStringLoc(format: string): string;
  /** Sets the date/time value using the number of seconds from the Unix epoch. */
  fromSecondsLong(numSeconds: Long): void;
  /** Returns the date/time value's day of week. */
  getDayOfWeek(): Whole;
  /** Returns the date/time value's last day of the month. */
  getLastDayOfMonth(): Whole;
  /** Returns the day of the week. */
  getWeekday(): string;
}
/** The roDeviceCrypto component enables you to encrypt and decrypt data on a device using a key that is unique per app, device, or model. */
interface roDeviceCrypto {
  /** Decrypts data stored on a device that was previously encoded with the Encrypt() method. */
  decrypt(EncryptedData: roByteArray, encType: string): roByteArray;
  /** Encrypts data on a device that is unique per device, app, or model. */
  encrypt(input: roByteArray, encType: string): roByteArray;
}
/** The Device Info provides an interface to obtain attributes about the device. */
interface roDeviceInfo {
  /** Checks whether the device can decode and play the specified video format. */
  canDecodeVideo(video_format: unknown): any;
  /** Notifies the app when a system overlay event (such as the confirm partner button HUD or the caption control overlay) is displayed. */
  enableAppFocusEvent(enable: boolean): any;
  /** Notifies the app when the screen reader changes. */
  enableAudioGuideChangedEvent(enable: boolean): any;
  /** Notifies the app when the audio or video codec changes. */
  enableCodecCapChangedEvent(enable: boolean): void;
  /** Notifies the app when an internet connection status event occurs. */
  enableInternetStatusEvent(enable: boolean): boolean;
  /** Notifies the app when a screensaver exit event occurs. */
  enableScreensaverExitedEvent(enable: boolean): any;
  /** Notifies the app when the device's system clock becomes valid. */
  enableValidClockEvent(enable: boolean): any;
  /** Forces a new internet connection check. */
  forceInternetStatusCheck(): boolean;
  /** Returns a unique identifier for the device. */
  getAdvertisingId(): string;
  /** Lists each audio decoder supported by the device, with up to four numbers describing the decoder from the EDID SAD (Short Audio Descriptor). */
  getAudioDecodeInfo(): any;
  /** Checks for the type of audio output. */
  getAudioOutputChannel(): string;
  /** Determines whether global captions are turned on or off, or are in instant replay mode. */
  getCaptionsMode(): string;
  /** Checks the current value of the specified global setting property. */
  getCaptionsOption(option: string): string;
  /** Returns a unique identifier for the device. */
  getClientTrackingId(): string;
  /** Checks whether the system settings for Time (Setting > System > Time) is set to a 12 or 24-hour format. */
  getClockFormat(): string;
  /** Checks for the information associated with the hardware's connection */
  getConnectionInfo(): any;
  /** Returns a string of 12 zeroes (it no longer returns the unique identifier for the app on a device). */
  getDeviceUniqueId(): string;
  /** Checks the aspect ratio for the display screen. */
  getDisplayAspectRatio(): string;
  /** Checks the UI resolution of the device. */
  getDisplayMode(): string;
  /** Checks for the display properties of the screen. */
  getDisplayProperties(): any;
  /** Gets the text corresponding to the button selection in the Player Info Settings/Display Type page. */
  getDisplayType(): string;
  /** Checks for the supported DRM system and its features. */
  getDrmInfo(): any;
  /** Checks for the DRM system used by the app. */
  getDrmInfoEx(): any;
  /** Checks the IP address assigned to the device by your internet service provider (ISP). */
  getExternalIp(): string;
  /** Checks the general memory levels of the device. */
  getGeneralMemoryLevel(): string;
  /** Checks the graphics features supported by the device. */
  getGraphicsFeatures(): any;
  /** Checks the graphics platform of the device. */
  getGraphicsPlatform(): string;
  /** Checks the local IP address of the device. */
  getIPAddrs(): any;
  /** Checks the two-letter ISO 639-1 language terminology code of the preferred caption language set on the Roku device. */
  getPreferredCaptionLanguage(): string;
  /** Checks for the user interface sound effects volume level. */
  getSoundEffectsVolume(): Whole;
  /** Checks the supported graphics resolutions. */
  getSupportedGraphicsResolutions(): any;
  /** Returns the version number of the device. */
  getVersion(): string;
  /** See http://en.wikipedia.org/wiki/Extended_display_identification_data#EIA.2FCEA-861_extension_block for an explanation of the information returned. */
  getVideoDecodeInfo(): any;
  /** Checks if the current device/firmware supports the passed in feature string. */
  hasFeature(feature: string): boolean;
  /** If Ad Id tracking is disabled, the identifier returned by GetAdvertisingId() should not be used for Ad targeting */
  isAdIdTrackingDisabled(): boolean;
  /** Checks if the screen reader is enabled. */
  isAudioGuideEnabled(): any;
  /** Returns a flag indicating whether autoplay is enabled on a device. */
  isAutoplayEnabled(): boolean;
  /** Checks if the device's system clock is valid. */
  isClockValid(): any;
  /** Checks for an HDMI connection. */
  isHDMIConnected(): boolean;
  /** Indicates whether a passthrough device that owns the codec (a TV, audio receiver, or soundbar connected to a Roku device via HDMI) is rendering audio. */
  isPassthruCodecActive(): boolean;
  /** Checks whether the device is in demo mode. */
  isStoreDemoMode(): boolean;
  /** Sets the current global setting for the Mode property. */
  setCaptionsMode(mode: string): boolean;
  /** Checks for the number of seconds passed since the last remote keypress. */
  timeSinceLastKeypress(): Whole;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
}
/** The DSA component provides support for the ECDSA and EdDSA (with Ed25519 form) digital signature algorithms. */
interface roDsa {
  /** Specifies the digest algorithm to be used for signing and verification. */
  setDigestAlgorithm(algorithm: string): boolean;
  /** Specifies the private key to be used for signing. */
  setPrivateKey(keyFileName: string): Whole;
  /** Specifies the private key to be used for signing. */
  setPrivateKeyFromByteArray(key: roByteArray): Whole;
  /** Specifies the public key to be used for verification. */
  setPublicKey(keyFileName: string): Whole;
  /** Specifies the signing algorithm to be used for signing and verification. */
  setSignAlgorithm(algorithm: string): boolean;
  /** Generates a signature based on the specified message. */
  sign(message: roByteArray): any;
  /** Verifies the given message and signature. */
  verify(message: roByteArray, signature: roByteArray): Whole;
}
/** The EVP Cipher component provides an interface to the OpenSSL EVP library of symmetric cipher commands. */
interface roEVPCipher {
  /** Signals that all data has been submitted by previous calls to Update(). */
  final(): any;
  /** Processes the included roByteArray */
  process(bytes: unknown): any;
  /** Reinitializes an existing cipher context. */
  reinit(): Whole;
  /** Configures and initializes a new cipher context. */
  setup(encrypt: boolean, format: string, key: string, iv: string, padding: Int): Whole;
  /** Updates the included roByteArray */
  update(bytes: unknown): any;
}
/** The EVP Digest component provides an interface to the OpenSSL EVP library of message digest algorithms. */
interface roEVPDigest {
  /** Returns the digest of data passed in by previous calls to Update() as a hex string. */
  final(): string;
  /** Re-initializes an existing message digest context. */
  reinit(): Whole;
  /** Adds more data to be digested. */
  update(bytes: unknown): void;
}
/** The roFilesystem component implements common filesystem inspection and modificationroutines. */
interface roFileSystem {
  /** Returns the file names in the specified directory path and any sudirectories matching the provided regex. */
  findRecurse(dirPath: string, regEx: string): any;
  /** Returns the available volumes on the device. */
  getVolumeList(): any;
  /** Returns the file names in the specified directory path matching the provided shell-like pattern. */
  match(path: string, pattern: string): any;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** roFont represents a particular font, from a font-family (eg. */
interface roFont {
  getAscent(): Whole;
  getDescent(): Whole;
  getMaxAdvance(): Whole;
  getOneLineHeight(): Whole;
  /** Each glyph and the needed spacing between glyphs is measured. */
  getOneLineWidth(text: string, MaxWidth: Int): Whole;
}
/** The roFontRegistry object allows you to create roFont objects, either using the default font or using fonts in TrueType or OpenType files packaged with your application. */
interface roFontRegistry {
  /** Returns a valid font string. */
  get(family: string, size: Int, bold: boolean, italic: boolean): string;
  /** OVERLOADED METHOD Returns the system font at its default size. */
  getDefaultFont(size?: Int, bold?: boolean, italic?: boolean): any;
  /** Returns the default font size. */
  getDefaultFontSize(): Whole;
  /** Returns the names of the font families that have been registered via the Register() method. */
  getFamilies(): any;
  /** Returns a font from the specified family, selected from the fonts previously registered via the Register() method. */
  getFont(family: string, size: Int, bold: boolean, italic: boolean): any;
  /** Registers a font file (.ttf or .otf format). */
  register(path: string): boolean;
}
/** The HDMI status component provides an interface to the current HDMI operational status. */
interface roHdmiStatus {
  /** Returns the version number of the currently established HDCP link. */
  getHdcpVersion(): string;
  /** Checks whether the HDMI or MHL output is connected to an HDMI device. */
  isConnected(): boolean;
  /** Checks if the current established HDCP link is the specified version or higher */
  isHdcpActive(version: string): boolean;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The HMAC component provides an interface to the OpenSSL HMAC functions. */
interface roHMAC {
  /** Returns an roByteArray containing the final MAC. */
  final(): any;
  /** Digests the data in an array generates a MAC. */
  process(message: unknown): any;
  /** Re-initializes an existing HMAC context. */
  reinit(): Whole;
  /** Initializes new HMAC context. */
  setup(digestType: string, key: unknown): Whole;
  /** Adds more data to be digested. */
  update(partialMesssage: unknown): void;
}
/** All SceneGraph nodes can use the roHttpAgent component to support cookies, custom HTTP headers, and support secure HTTP file transfer protocols, such as passing certificates to the server as part of … */
interface roHttpAgent {
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Adds the specified HTTP header to the list of headers that will be sent in the HTTP request. */
  addHeader(name: string, value: string): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Initializes the object to be sent to the Roku client certificate. */
  initClientCertificates(): boolean;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Set the certificates file used for SSL to the specified .pem file. */
  setCertificatesFile(path: string): boolean;
  /** Sets the HTTP headers to be sent in the HTTP request. */
  setHeaders(nameValueMap: unknown): boolean;
}
/** The roImageMetadata component provides developers access to image file metadata included in many .jpg EXIF headers. roImageMetadata currently only works with local file Urls. */
interface roImageMetadata {
  /** Returns a set of simple and common image metadata */
  getMetadata(): any;
  /** Returns all of the raw EXIF metadata. */
  getRawExif(): any;
  /** Returns the raw data for an Exif tag. */
  getRawExifTag(ifd: Int, tagnum: Int): any;
  /** Returns a thumbnail image if one is embedded in the image metadata and the corresponding associative array with image data. */
  getThumbnail(): any;
  /** Sets the URL to the image. */
  setUrl(url: string): void;
}
/** An roInput object can be used to receive events sent from a network client using the External Control Protocol (ECP), as described in External Control API. > The supports_input_launch manifest flag … */
interface roInput {
  /** Marks a transport command as handled, unhandled, or handled with an error. */
  eventResponse(aa: Readonly<Record<string, any>>): void;
  /** Returns the message port (if any) currently associated with the object. */
  getMessagePort(): any;
}
/** The roLocalization object provides functions to assist in localization. */
interface roLocalization {
  /** Returns an appropriate asset path based on the user's currently selected language. */
  getLocalizedAsset(dirName: string, fileName: string): string;
  /** Replaces "^n" in pluralString with count and returns the result. */
  getPluralString(count: Int, zeroString: string, oneString: string, pluralString: string): string;
}
/** A Message Port is the place messages (events) are sent. */
interface roMessagePort {}
/** The roMicrophone API allows apps to receive audio data from the user’s microphone-supported remote control device or mobile phone. */
interface roMicrophone {
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Indicates whether the platform and paired remote control can be requested to open the microphone. */
  canRecord(): boolean;
  /** Opens the microphone and records to create a WAV file at the specified output file path. */
  recordToFile(wavFilePath: string): boolean;
  /** Sets the text to be displayed in the system microphone UI. */
  setPrompt(prompt: string): void;
  /** Opens the microphone and begins streaming microphone events to the app. */
  startRecording(): boolean;
  /** Stops recording and closes the microphone. */
  stopRecording(): boolean;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The roPath component provides developers an easy way to create valid file system paths. */
interface roPath {
  /** Modifies or changes the current path via the specified relative or absolute path. */
  change(path: string): boolean;
  /** Checks whether the current path is valid (the path is correctly formed). */
  isValid(): boolean;
  /** Returns an roAssociativeArray containing keys for the parent directories, extensions, and file name in the file path. */
  split(): any;
  /** Gets the string value stored in the calling String object. */
  getString(): string;
  /** Checks whether a string is empty. */
  isEmpty(): boolean;
  /** Sets the calling String object to the specified string value. */
  setString(value: string): void;
}
/** Represents Electronic Program Guide (EPG) information from the tuner. */
interface roProgramGuide {
  /** Returns the list of logical channel numbers on which the given program ID can be found. */
  getChannels(id: Int): any;
  /** Returns details about the current and next program on an app. */
  getNowNextPrograms(channel: string): any;
  /** Returns the programs falling within the given time range. */
  getPrograms(startTime: roDateTime, channel: string, endTime: roDateTime): any;
  /** Returns an integer which is incremented each time the underlying data in the guide changes. */
  getVersion(): Whole;
}
/** The roRegex component provides the powerful regular expression processing of the PCRE library to Brightscript strings. > Please see the PCRE documentation (http://www.pcre.org/) for documentation on … */
interface roRegex {
  /** Returns all matches of the specific regular expression pattern in the target string. */
  matchAll(str: string): any;
}
/** The roRegion component is used to represent a subsection of a bitmap. */
interface roRegion {
  /** Clears the bitmap, and fills it with the specified RGBA color. */
  clear(rgba: Int): void;
  /** Draws a line from (xStart, yStart) to (xEnd, yEnd) with RGBA color. */
  drawLine(xStart: Int, yStart: Int, xEnd: Int, yEnd: Int, rgba: Int): void;
  /** Draws the source object, where src is an roBitmap or an roRegion object, at position x,y. */
  drawObject(x: Int, y: Int, src: unknown): boolean;
  /** Draws a point at (x,y) with the given size and RGBA color. */
  drawPoint(x: Int, y: Int, size: Float, rgba: Int): void;
  /** Fills the specified rectangle from left (x), top (y) to right (x + width), bottom (y + height) with the RGBA color. */
  drawRect(x: Int, y: Int, width: Int, height: Int, rgba: Int): void;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y rotated by angle theta degrees. or Draws and rotates the source object, where src is an … */
  drawRotatedObject(x: Int, y: Int, theta: Float, src: unknown, rgba?: Int): boolean;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y, scaled in the x direction by scaleX and in the y direction by scaleY. scaleX and scaleY … */
  drawScaledObject(x: Int, y: Int, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Draws the text at position (x,y) using the specified RGBA color and roFont font object. */
  drawText(text: string, x: Int, y: Int, rgba: Int, font: unknown): boolean;
  /** OVERLOADED METHOD Draws and then scales and rotates the source object, where src is an roBitmap or an roRegion object; at position x,y; scaled in the x direction by scaleX and in the y direction by … */
  drawTransformedObject(x: Int, y: Int, theta: Float, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Realizes the bitmap by finishing all queued draw calls. */
  finish(): void;
  /** Checks if the alpha blending is enabled. */
  getAlphaEnable(): boolean;
  /** Gets the RGBA pixel values for the specified rectangle. */
  getByteArray(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the height of the bitmap in pixels. */
  getHeight(): Whole;
  /** Gets PNG image data for the specified area of the bitmap. */
  getPng(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the width of the bitmap. */
  getWidth(): Whole;
  /** Enables alpha blending when the source bitmap is the destination. */
  setAlphaEnable(enable: boolean): void;
  /** Returns a newly created copy of the region as a new roRegion object. */
  copy(): any;
  /** Returns the roBitmap object of the bitmap to which this region refers. */
  getBitmap(): any;
  /** Returns the collision type. */
  getCollisionType(): Whole;
  /** Returns the pre-translation x value. */
  getPretranslationX(): Whole;
  /** Returns the pre-translation y value. */
  getPretranslationY(): Whole;
  /** Returns the scaling mode. */
  getScaleMode(): Whole;
  getTime(): Whole;
  /** Returns if the region can be wrapped. */
  getWrap(): boolean;
  /** Returns the x coordinate of the region in its bitmap. */
  getX(): Whole;
  /** Returns the y coordinate of the region in its bitmap. */
  getY(): Whole;
  /** Adds the passed parameters x,y, w, and h to the values of those roRegion fields. */
  offset(x: unknown, y: unknown, w: unknown, h: unknown): void;
  /** Initializes the fields of this region to be the same as the values of the fields in the srcRegion. */
  set(srcRegion: unknown): void;
  /** Sets the collision circle used for type-2 collision tests. */
  setCollisionCircle(xOffset: Int, yOffset: Int, Radius: Int): void;
  /** Sets the collision rectangle used for type-1 collision tests. */
  setCollisionRectangle(xOffset: Int, yOffset: Int, width: Int, height: Int): void;
  /** Sets the type of region to be used for collision tests with this sprite. */
  setCollisionType(collisiontype: Int): void;
  /** Sets the pre-translation for DrawObject, DrawRotatedObject, and DrawScaledObject. */
  setPretranslation(x: Int, y: Int): void;
  /** Sets the scaling mode used for DrawScaledObject. */
  setScaleMode(mode: Int): void;
  /** Sets the duration of each frame of any animated sprite that uses this region. */
  setTime(time: Int): void;
  /** Wraps any part of a region that extends beyond the bounds of its bitmap to the other side of the bitmap and renders it there. */
  setWrap(wrap: boolean): void;
}
/** The Registry is an area of non-volatile storage where a small number of persistent settings can be stored. */
interface roRegistry {}
/** A Registry Section enables the organization of settings within the registry. */
interface roRegistrySection {}
/** The roRemoteInfo component provides an interface to obtain attributes about the Roku remote control that is currently connected to the Roku device. */
interface roRemoteInfo {
  /** Returns the model number of the specified Roku remote control. */
  getModel(remoteIndex: Int): Whole;
  /** Checks if the specified Roku remote control supports the passed in feature string. */
  hasFeature(feature: string, remoteIndex: Int): boolean;
  /** Checks whether the specified Roku remote control is awake. */
  isAwake(remoteIndex: Int): boolean;
}
interface roRenderThreadQueue {}
/** The RSA component provides an interface to the OpenSSL RSA library of signing algorithms. */
interface roRSA {
  /** Specifies the digest algorithm to use for signing and verification. */
  setDigestAlgorithm(digestAlgorithm: string): boolean;
  /** Specifies the private key to use for signing. */
  setPrivateKey(keyFileName: string): Whole;
  /** Specifies the public key to be used for verification. */
  setPublicKey(keyFileName: string): Whole;
  /** Generates a signature based on the specified digest. */
  sign(digest: roByteArray): any;
  /** Verifies the given digest and signature. */
  verify(digest: roByteArray, signature: roByteArray): Whole;
}
/** The roScreen component provides a full screen drawing surface that can be stacked and that you can receive input events from. */
interface roScreen {
  /** Clears the bitmap, and fills it with the specified RGBA color. */
  clear(rgba: Int): void;
  /** Draws a line from (xStart, yStart) to (xEnd, yEnd) with RGBA color. */
  drawLine(xStart: Int, yStart: Int, xEnd: Int, yEnd: Int, rgba: Int): void;
  /** Draws the source object, where src is an roBitmap or an roRegion object, at position x,y. */
  drawObject(x: Int, y: Int, src: unknown): boolean;
  /** Draws a point at (x,y) with the given size and RGBA color. */
  drawPoint(x: Int, y: Int, size: Float, rgba: Int): void;
  /** Fills the specified rectangle from left (x), top (y) to right (x + width), bottom (y + height) with the RGBA color. */
  drawRect(x: Int, y: Int, width: Int, height: Int, rgba: Int): void;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y rotated by angle theta degrees. or Draws and rotates the source object, where src is an … */
  drawRotatedObject(x: Int, y: Int, theta: Float, src: unknown, rgba?: Int): boolean;
  /** OVERLOADED METHOD Draws the source object, where src is an roBitmap or an roRegion object, at position x,y, scaled in the x direction by scaleX and in the y direction by scaleY. scaleX and scaleY … */
  drawScaledObject(x: Int, y: Int, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Draws the text at position (x,y) using the specified RGBA color and roFont font object. */
  drawText(text: string, x: Int, y: Int, rgba: Int, font: unknown): boolean;
  /** OVERLOADED METHOD Draws and then scales and rotates the source object, where src is an roBitmap or an roRegion object; at position x,y; scaled in the x direction by scaleX and in the y direction by … */
  drawTransformedObject(x: Int, y: Int, theta: Float, scaleX: Float, scaleY: Float, src: unknown, rgba?: Int): boolean;
  /** Realizes the bitmap by finishing all queued draw calls. */
  finish(): void;
  /** Checks if the alpha blending is enabled. */
  getAlphaEnable(): boolean;
  /** Gets the RGBA pixel values for the specified rectangle. */
  getByteArray(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the height of the bitmap in pixels. */
  getHeight(): Whole;
  /** Gets PNG image data for the specified area of the bitmap. */
  getPng(x: Int, y: Int, width: Int, height: Int): any;
  /** Gets the width of the bitmap. */
  getWidth(): Whole;
  /** Enables alpha blending when the source bitmap is the destination. */
  setAlphaEnable(enable: boolean): void;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** This function first operates the same as a call to ifDraw2D, completing all queued drawing operations on the back buffer (draw surface). */
  swapBuffers(): void;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
}
/** The roSGNode object is the BrightScript equivalent of SceneGraph XML file node creation. */
interface roSGNode {
  /** Adds a new entry to the array associating the supplied value with the supplied key string. */
  addReplace(key: string, value: unknown): void;
  /** Appends an associative array to this calling object. */
  append(aa: unknown): void;
  /** Remove all key/values from the associative array. */
  clear(): void;
  /** Returns the number of keys in the associative array. */
  count(): Whole;
  /** Deletes an entry from an associative array based on the key. */
  delete(key: string): boolean;
  /** Looks for an entry in the associative array associated with the specified key. */
  doesExist(key: string): boolean;
  /** Returns an array containing the associative array key/value pairs in lexicographical order of key. */
  items(): any;
  /** Returns an array containing the associative array keys in lexicographical order. */
  keys(): any;
  /** Returns the value in the array associated with the specified key. */
  lookup(key: string): any;
  /** Same as the Lookup() method except that the key comparison is always case insensitive, regardless of the case mode. */
  lookupCI(key: string): any;
  /** Makes all subsequent associative array lookups case sensitive (by default, lookups are case insensitive). */
  setModeCaseSensitive(): void;
  /** Returns the bounding rectangle of this node and all of its children in the Scene's root coordinate system, including any transformation specified in the Scene node. */
  ancestorBoundingRect(ancestor: roSGNode): any;
  /** Returns the bounding rectangle of this node's subpart into the specified ancestor' s coordinate system. */
  ancestorSubBoundingRect(itemnumber: string, ancestor: roSGNode): any;
  /** Returns the node bounding rectangle. */
  boundingRect(): any;
  /** Returns the node local bounding rectangle. */
  localBoundingRect(): any;
  /** Returns the local bounding rectangle of this node's identified sub part in the node's local coordinate system. */
  localSubBoundingRect(itemnumber: string): any;
  /** Returns the bounding rectangle for scene components (component nodes extended from a Scene or OverhangPanelSetScene node class). */
  sceneBoundingRect(): any;
  /** Returns the bounding rectangle of this node's subpart in its Scene's coordinate system If the subpart does not exist or if the node is not an ancestor of a Scene node, this will return the node's … */
  sceneSubBoundingRect(itemnumber: string): any;
  /** Returns the bounding rectangle of this node's identified sub part, as transformed by this node's transformation matrix, in its parent node's coordinate system. */
  subBoundingRect(itemnumber: string): any;
  /** Appends an array of children nodes to the subject node. */
  appendChildren(child_nodes: unknown): boolean;
  /** Creates a specific number of new child nodes of a specific type or extended type. */
  createChildren(num_children: Int, subtype: string): any;
  /** Returns an array with every existing node created by the currently running app. */
  getAll(): any;
  /** Returns a string with every existing node created by the currently running app (similar to the getAll() method) organized as an XML forest of trees according to the usual parent-child node … */
  getAllMeta(): any;
  /** Retrieves a specific number of child nodes from the subject node, starting at a specific position. */
  getChildren(num_children: Int, index: Int): any;
  /** Returns an array with every existing node without a parent created by the currently running app. */
  getRoots(): any;
  /** Returns a string with every existing node without a parent created by the currently running app. */
  getRootsMeta(): any;
  /** Inserts an array of child nodes to the subject node, starting at a specific position. */
  insertChildren(child_nodes: unknown, index: Int): boolean;
  /** Removes an array of child nodes from the subject node. */
  removeChildren(child_nodes: unknown): boolean;
  /** Moves the subject node to another parent node. */
  reparent(newParent: roSGNode, adjustTransform: boolean): boolean;
  /** If the subject node has a child node in the index position, replace that child node with the newChild node in the subject node list of children, otherwise do nothing. */
  replaceChild(newChild: roSGNode, index: Int): boolean;
  /** Replaces the child nodes in the subject node, starting at the position specified by index, with new child nodes specified by child_nodes */
  replaceChildren(child_nodes: unknown, index: Int): boolean;
  /** OVERLOADED METHOD Takes the key-value pairs in an roAssociativeArray and maps the values to the respective field name in the calling node. or Each roAssociativeArray in the roArray is mapped to a … */
  update(fields: unknown, addFields?: boolean): void;
  /** Returns a copy of the entire node tree or just a shallow copy. */
  clone(isDeepCopy: boolean): any;
  /** Returns the subtype of the parent of the nodeType in the SceneGraph node class hierarchy. */
  parentSubtype(nodeType: string): string;
  /** Adds the field(s) and corresponding field value(s) defined as key-value pair(s) in the associative array fields to the subject node. */
  addFields(fields: unknown): boolean;
  /** Returns the names and values of all the fields in the node. */
  getFields(): any;
  /** Returns the type of a specific field of the subject node. */
  getFieldType(fieldName: string): string;
  /** Returns the names and types of all the fields in the node. */
  getFieldTypes(): any;
  /** Sets up a connection between the observed node's field and the current component from which this call is made. */
  observeFieldScopedEx(fieldName: string, port: unknown, infoFields?: unknown): boolean;
  /** Makes subsequent operations on the node fields to queue on the node itself rather than on the Scene node render thread. */
  queueFields(queueNode: boolean): boolean;
  /** Removes a field from the subject node. */
  removeField(fieldName: string): boolean;
  /** Removes one or more fields from the subject node. */
  removeFields(fieldNames: unknown): boolean;
  /** Signals start and/or stop points for measuring app launch and Electronic Program Grid (EPG) launch times. */
  signalBeacon(beacon: string): Whole;
  /** A runtime debugging method for helping minimize Rendezvous spread. */
  threadinfo(): any;
  /** Returns the roHttpAgent object for the node. */
  getHttpAgent(): any;
  /** Sets an roHttpAgent object for the node. */
  setHttpAgent(HTTP_agent: unknown): boolean;
}
/** The roSGScreen object is a SceneGraph canvas that displays the contents of a SceneGraph Scene node instance. */
interface roSGScreen {
  /** Returns the roMessagePort object for the SceneGraph scene. */
  getMessagePort(): roMessagePort;
}
/** The roSocketAddress is used by the roStreamSocket and roDataGramSocket components for TCP and UDP traffic respectively. */
interface roSocketAddress {
  /** Returns the IPV4 address in dotted quad format (for example, "192.168.1.120:8888"). */
  getAddress(): string;
  /** Returns the hostname. */
  getHostName(): string;
  /** Returns the port number. */
  getPort(): Whole;
  /** Checks whether the component contains a valid IP address. */
  isAddressValid(): boolean;
  /** Sets the IPV4 address. */
  setAddress(address: string): boolean;
  /** Sets the hostname. */
  setHostName(hostname: string): boolean;
  /** Sets the port number. */
  setPort(port: Int): boolean;
}
/** The roSprite object cannot be created directly with a CreateObject() call. */
interface roSprite {
  /** Returns the first roSprite that this sprite collides with. */
  checkCollision(): any;
  /** Returns an roArray of all roSprite objects this sprite collides sprites. */
  checkMultipleCollisions(): any;
  /** Returns the value of collidable flags variable. */
  getCollidableFlags(): Whole;
  /** Returns any user data associated with the sprite previously set via the SetData() method. */
  getData(): any;
  /** Checks whether the sprite is drawable. */
  getDrawableFlag(): boolean;
  /** Returns the value of member flags variable. */
  getMemberFlags(): Whole;
  /** Returns an roRegion object that specifies the region of a bitmap that is the sprite's display graphic. */
  getRegion(): any;
  /** Returns the x-coordinate of the sprite. */
  getX(): Whole;
  /** Returns the y-coordinate of the sprite. */
  getY(): Whole;
  /** Returns the z value of the sprite. */
  getZ(): Whole;
  /** Move the sprite to a new position based on offsets to the current position. */
  moveOffset(xOffset: Int, yOffset: Int): void;
  /** Move the sprite to a new set of coordinates. */
  moveTo(x: Int, y: Int): void;
  /** Adjusts the part of an roRegion's bitmap that is being displayed as the sprite. */
  offsetRegion(x: Int, y: Int, width: Int, height: Int): void;
  /** Removes the sprite from the managing roComposite object and deletes the sprite. */
  remove(): void;
  /** Sets bits to determine which sprites will be checked for collisions. */
  setCollidableFlags(flags: Int): void;
  /** Associates user-defined data with the sprite. */
  setData(data: unknown): void;
  /** Sets whether this sprite is drawable or just used for collision tests. */
  setDrawableFlag(enable: boolean): void;
  /** Defines the sprite membership though flags. */
  setMemberFlags(flags: Int): void;
  /** Sets the region of the sprite to the passed roRegion object. */
  setRegion(region: unknown): void;
  /** Sets the z value of the sprite. */
  setZ(z: Int): void;
}
/** The roStreamSocket component enables BrightScript apps to accept and connect to TCP streams as well as send and receive data with them. */
interface roStreamSocket {
  /** Performs an orderly close of socket. */
  close(): void;
  /** Returns the roSocketAddress object bound to this socket. */
  getAddress(): any;
  /** Returns the number of bytes in the receive buffer. */
  getCountRcvBuf(): Whole;
  /** Returns the number of bytes in the send buffer. */
  getCountSendBuf(): Whole;
  /** Returns the roSocketAddress for the remote address of the last message received via the receive() method. */
  getReceivedFromAddress(): any;
  /** Returns the roSocketAddress for the remote address of the next message to be sent. */
  getSendToAddress(): any;
  /** Reads data from the socket. */
  receive(data: unknown, startIndex: Int, length: Int): Whole;
  /** Reads data from the socket and stores the result in a string. */
  receiveStr(length: Int): string;
  /** Sends up to length bytes of data to the socket. */
  send(data: unknown, startIndex: Int, length: Int): Whole;
  /** Sends the whole string to the socket, if possible. */
  sendStr(data: string): Whole;
  /** Sets the address using a BSD bind() call */
  setAddress(sockAddr: unknown): boolean;
  /** Sets the remote address for next message to be sent. */
  setSendToAddress(sockAddr: unknown): boolean;
  /** Indicates whether the last operation was successful. */
  status(): Whole;
  /** Returns a unique identifier that can be compared to the value returned by the roSocketEvent.getSocketID() method to match the underlying socket to receive the event. */
  getID(): Whole;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Checks whether underlying select determines non-blocking read of OOB data is possible. */
  isException(): boolean;
  /** Checks whether underlying select determines non-blocking read is possible. */
  isReadable(): boolean;
  /** Checks whether underlying select determines non-blocking write is possible. */
  isWritable(): boolean;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket gets an exception or OOB data. */
  notifyException(enable: boolean): void;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket becomes readable. */
  notifyReadable(enable: boolean): void;
  /** Enables roSocketEvent events to be sent via the message port when the underlying socket becomes writable. */
  notifyWritable(enable: boolean): void;
  /** Sets the roMessagePort to be used to receive events. */
  setMessagePort(port: unknown): void;
  /** Accepts incoming requests. */
  accept(): any;
  /** Establishes a connection. */
  connect(): boolean;
  /** Checks whether a connect or accept function has been completed on this socket. */
  isConnected(): boolean;
  /** Checks whether if the listen() method has been successfully called on this socket. */
  isListening(): boolean;
  /** Puts the socket into the listen state. */
  listen(backlog: Int): boolean;
  /** Checks whether keep alive is set. */
  getKeepAlive(): boolean;
  /** Returns the max time in seconds that the socket close() blocks to allow send data to be flushed in synchronous mode. */
  getLinger(): Whole;
  /** Returns the max TCP segment size. */
  getMaxSeg(): Whole;
  /** Checks whether the no delay property is enabled on the socket. */
  getNoDelay(): boolean;
  /** Sends no-data packets to keep the connection alive. */
  setKeepAlive(enable: boolean): boolean;
  /** Sets the max time in seconds that the socket close() blocks to allow send data to be flushed in synchronous mode. */
  setLinger(time: Int): boolean;
  /** Sets the max TCP segment size. */
  setMaxSeg(time: Int): boolean;
  /** Enables the no delay property on the socket. */
  setNoDelay(enable: boolean): boolean;
  /** Checks whether a connection aborted error (ECONNABORTED) has occurred. */
  eConnAborted(): boolean;
  /** Checks whether a connection refused (ECONNREFUSED) has occurred. */
  eConnRefused(): boolean;
  /** Checks whether a connection reset error (ECONNRESET) has occurred. */
  eConnReset(): boolean;
  /** Checks whether an is connected error (EISCONN) has occurred. */
  eIsConn(): boolean;
  /** Checks whether a not connected error (ENOTCONN) has occurred. */
  eNotConn(): boolean;
  /** Checks whether Out Of Bounds (OOB) data is read inline with regular data. */
  getOOBInline(): boolean;
  /** Returns the current receive buffer size. */
  getRcvBuf(): Whole;
  /** Returns the current receive timeout. */
  getReceiveTimeout(): Whole;
  /** Checks whether an address that has been previously assigned can be immediately reassigned. */
  getReuseAddr(): boolean;
  /** Returns the current send buffer size. */
  getSendBuf(): Whole;
  /** Returns the current send timeout. */
  getSendTimeout(): Whole;
  /** Returns the TTL (Time To Live) value for all IP packets on the socket. */
  getTTL(): Whole;
  /** Enables Out Of Bounds (OOB) data to be read inline with regular data. */
  setOOBInline(inline: boolean): boolean;
  /** Sets the current receive buffer size. */
  setRcvBuf(size: Int): boolean;
  /** Sets the current receive timeout (in seconds). */
  setReceiveTimeout(timeout: Int): boolean;
  /** Enables a previously assigned address to be immediately reassigned. */
  setReuseAddr(reuse: boolean): any;
  /** Sets the current send buffer size. */
  setSendBuf(size: Int): boolean;
  /** Sets the current send timeout (in seconds). */
  setSendTimeout(timeout: Int): boolean;
  /** Sets the TTL value for all IP packets on the socket. */
  setTTL(ttl: Int): boolean;
  /** Checks whether an EAGAIN error has occurred. */
  eAgain(): boolean;
  /** Checks whether an EALREADY error has occurred. */
  eAlready(): boolean;
  /** Checks whether an EBADADDR error has occurred. */
  eBadAddr(): boolean;
  /** Checks whether an EDESTADDRREQ error has occurred. */
  eDestAddrReq(): boolean;
  /** Checks whether an EHOSTUNREACH error has occurred. */
  eHostUnreach(): boolean;
  /** Checks whether an EINPROGRESS error has occurred. */
  eInProgress(): boolean;
  /** Checks whether an EINVALID error has occurred. */
  eInvalid(): boolean;
  /** Checks whether there is no hard error, but possibly one of the following async conditions: EAGAIN, EALREADY, EINPROGRESS, EWOULDBLOCK. */
  eOK(): boolean;
  /** Checks whether there are no errors (the error number is 0). */
  eSuccess(): boolean;
  /** Checks whether an EWOULDBLOCK error has occurred. */
  eWouldBlock(): boolean;
}
/** The roSystemLog component enables the application to receive events from the Roku Streaming Player that are intended for reporting errors and trends, rather than trigger a response to a user action. */
interface roSystemLog {
  /** Enables log message of type logType. */
  enableType(logType: string): void;
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Sets the roMessagePort to be used to receive events. */
  setMessagePort(port: unknown): void;
}
/** > To implement CVAA/screen reader support in your app, use the roAudioGuide, Roku Express (3700X) and Express+ (3710X), Roku Premiere (4620X) and Premiere+ (4630X), Roku Ultra (4640X), and any Roku … */
interface roTextToSpeech {
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
  /** Interrupts and stops any current text to speech spoken string, to be used when the app does not want to the text to speech to continue. */
  flush(): void;
  /** Returns an array containing the current list of languages available for text-to-speech. */
  getAvailableLanguages(): any;
  /** Returns an array containing the current list of voices available for text-to-speech. */
  getAvailableVoices(): any;
  /** Returns the name of the currently-selected text-to-speech language. */
  getLanguage(): string;
  /** Returns the pitch at which text is spoken. */
  getPitch(): Whole;
  /** Returns the rate at which text is spoken. */
  getRate(): Whole;
  /** Returns the currently-selected voice. */
  getVoice(): string;
  /** Returns the volume at which text is spoken. */
  getVolume(): Whole;
  /** Checks whether text-to-speech is enabled. */
  isEnabled(): boolean;
  /** Returns an ID for the spoken string to notify observer callbacks about a specific spoken string. */
  say(text: string): Whole;
  /** Sets the language specified by name for text to speech, from one of the available languages returned by the GetAvailableLanguages() method. */
  setLanguage(name: string): void;
  /** Sets the pitch at which text is spoken. */
  setPitch(pitch: Int): void;
  /** Sets the rate at which text is spoken. */
  setRate(rate: Int): void;
  /** Sets the voice specified by name for text to speech, from one of the available voices returned by the GetAvailableVoices() method. */
  setVoice(name: string): void;
  /** Sets the volume at which text is spoken. */
  setVolume(volume: Int): void;
  /** Causes text to speech to continue to suppress any application background sound for the amount of time specified by duration. */
  silence(duration: Int): Whole;
}
/** The Texture Manager provides a set of API's for managing an roBitmap cache. */
interface roTextureManager {
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Adds the specified HTTP header to the list of headers that will be sent in the HTTP request. */
  addHeader(name: string, value: string): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Initializes the object to be sent to the Roku client certificate. */
  initClientCertificates(): boolean;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Set the certificates file used for SSL to the specified .pem file. */
  setCertificatesFile(path: string): boolean;
  /** Sets the HTTP headers to be sent in the HTTP request. */
  setHeaders(nameValueMap: unknown): boolean;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
  /** Cancels the request specified by req, which should be an roTextureRequest previously passed to the RequestTexture() method. */
  cancelRequest(req: unknown): void;
  /** Removes all bitmaps from the roTextureManager. */
  cleanup(): void;
  /** Makes a request for an roBitmap with the attributes specified by the roTextureRequest. */
  requestTexture(req: unknown): void;
  /** Removes a bitmap from the roTextureManager with the specified URL. */
  unloadBitmap(url: string): void;
}
/** An roTextureRequest is used to make requests to the roTextureManager. */
interface roTextureRequest {
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Adds the specified HTTP header to the list of headers that will be sent in the HTTP request. */
  addHeader(name: string, value: string): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Initializes the object to be sent to the Roku client certificate. */
  initClientCertificates(): boolean;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Set the certificates file used for SSL to the specified .pem file. */
  setCertificatesFile(path: string): boolean;
  /** Sets the HTTP headers to be sent in the HTTP request. */
  setHeaders(nameValueMap: unknown): boolean;
  /** Returns a unique id for the request. */
  getId(): Whole;
  /** Returns the state of the request. */
  getState(): Whole;
  /** Sets the request to be either asynchronous (true) or synchronous (false). */
  setAsync(async: boolean): void;
  /** Sets the scaling mode to be used. */
  setScaleMode(mode: Int): void;
  /** Sets the desired size of the roBitmap. */
  setSize(width: Int, height: Int): void;
}
/** The Timespan object provides an interface to a simple timer for tracking the duration of activities. */
interface roTimespan {
  /** Parses the ISO8601 date (e.g. 2008-11-29T14:54:02.171) and returns the number of seconds from now (not the "Mark" point) until the specified date/time. */
  getSecondsToISO8601Date(date: string): Whole;
  /** Returns the total number of microseconds from the "Mark" point to the current time. */
  totalMicroseconds(): Whole;
}
/** A roUrlTransfer object transfers data to or from remote servers specified by URLs. */
interface roUrlTransfer {
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Starts a transfer without waiting for it to complete, similar to the AsyncGetToString() method. */
  asyncGetToFile(filename: string): boolean;
  /** Begins an HTTP HEAD request without waiting for it to complete. */
  asyncHead(): boolean;
  /** Uses the HTTP POST method to send the contents of the specified file to the current URL. */
  asyncPostFromFile(filename: string): boolean;
  /** Uses the HTTP POST method to send the contents of the specified file (fromFile) to the current URL. */
  asyncPostFromFileToFile(fromFile: string, toFile: string): boolean;
  /** Enables a fresh connection using CURLOPT_FRESH_CONNECT. */
  enableFreshConnection(enable: boolean): boolean;
  /** Enables automatic resumption of AsyncGetToFile and GetToFile requests */
  enableResume(enable: boolean): boolean;
  /** Returns the current request method. */
  getRequest(): string;
  /** Connect to the remote service as specified in the URL and write the response body to a file on the Roku device's filesystem. */
  getToFile(filename: string): Whole;
  /** Returns the user agent of the device, which can then be passed into server-side ad requests. */
  getUserAgent(): string;
  /** Synchronously performs an HTTP HEAD request and returns an roUrlTransfer object. */
  head(): any;
  /** Uses the HTTP POST method to send the contents of the specified file to the current URL. */
  postFromFile(filename: string): Whole;
  /** An optional function that enables HTTP/2 support. */
  setHttpVersion(version: string): void;
}
interface roUtils {}
/** The roVideoPlayer component implements a video player with programmatic controls. */
interface roVideoPlayer {
  /** Returns the message port (if any) currently associated with the object */
  getMessagePort(): any;
  /** Adds the specified cookies to the cookie cache. */
  addCookies(cookies: unknown): boolean;
  /** Adds the specified HTTP header to the list of headers that will be sent in the HTTP request. */
  addHeader(name: string, value: string): boolean;
  /** Removes all cookies from the cookie cache. */
  clearCookies(): void;
  /** Enables any Set-Cookie headers returned from the request to be interpreted and the resulting cookies to be added to the cookie cache. */
  enableCookies(): void;
  /** Returns any cookies from the cookie cache that match the specified domain and path. */
  getCookies(domain: string, path: string): any;
  /** Initializes the object to be sent to the Roku client certificate. */
  initClientCertificates(): boolean;
  /** Sets the maximum depth of the certificate chain that will be accepted. */
  setCertificatesDepth(depth: Int): void;
  /** Set the certificates file used for SSL to the specified .pem file. */
  setCertificatesFile(path: string): boolean;
  /** Sets the HTTP headers to be sent in the HTTP request. */
  setHeaders(nameValueMap: unknown): boolean;
  /** Sets the roMessagePort to be used for all events from the screen. */
  setMessagePort(port: unknown): void;
  /** Adds a new Content Meta-Data item to the end of the content list for the roVideoPlayer. roVideoPlayer playback buffers on each Content item transition. */
  addContent(contentItem: unknown): void;
  /** Changes the currently playing audio track. */
  changeAudioTrack(trackID: string): void;
  /** Clears all content from the roVideoPlayer. */
  clearContent(): void;
  /** Returns the audio tracks contained in the current stream. */
  getAudioTracks(): any;
  /** This method returns the roCaptionRenderer instance associated with this roVideoPlayer. */
  getCaptionRenderer(): any;
  /** Returns the duration of the video, in seconds. */
  getPlaybackDuration(): Whole;
  /** Puts the roVideoPlayer object into pause mode. */
  pause(): boolean;
  /** Puts the roVideoPlayer object into play mode starting at the beginning of the content list. */
  play(): boolean;
  /** Begins downloading and buffering of a video that may be selected by a user. */
  preBuffer(): boolean;
  /** Puts the roVideoPlayer object into play mode starting from the pause point. */
  resume(): boolean;
  /** Sets the start point of playback for the current video to a specific offset. */
  seek(offsetMs: Int): boolean;
  /** Sets CGMS (Copy Guard Management System) on analog outputs to the desired level. */
  setCGMS(level: Int): void;
  /** Sets the content to be played by the roVideoPlayer. */
  setContentList(contentList: unknown): void;
  /** OVERLOADED METHOD Sets the target display window for the video. or Sets the target display window for the video. */
  setDestinationRect(rectOrX: unknown, y?: Int, w?: Int, h?: Int): void;
  /** Mutes the audio during video playback. */
  setEnableAudio(enable: boolean): void;
  /** Automatically replays the content list. */
  setLoop(loop: boolean): void;
  /** This function is deprecated. */
  setMacrovisionLevel(level: Int): void;
  /** Sets the max resolution required by your video. */
  setMaxVideoDecodeResolution(width: Int, height: Int): void;
  /** Sets the next item in the Content List to be played. */
  setNext(item: Int): void;
  /** Sets the interval to receive playback position events from the roVideoPlayer. */
  setPositionNotificationPeriod(period: Int): void;
  /** Specifies the timedMetaData keys that the BrightScript app is interested in receiving from the timedMetaData event. */
  setTimedMetaDataForKeys(keys: readonly any[]): void;
  /** Stops playback and resets the seek position; keeps the player’s current position unchanged. */
  stop(): boolean;
}
/** roXMLElement is used to contain an XML tree. */
interface roXMLElement {
  /** Adds an attribute value to the element. */
  addAttribute(attr: string, value: string): void;
  /** Adds a new unnamed/empty child element and returns it. */
  addBodyElement(): any;
  /** Adds a new child element with the specified name and returns the new element. */
  addElement(name: string): any;
  /** Adds a new child element with the specified name and text from the specified body string, and returns the new element. */
  addElementWithBody(name: string, body: unknown): any;
  /** Adds text to the element. */
  addText(text: string): void;
  /** Removes all attributes and children from the element, as well as setting the name to empty. */
  clear(): void;
  /** Serializes the element to XML document text. */
  genXML(gen_header: boolean): string;
  /** Serializes the element to XML document text. */
  genXMLHdr(hdr: string): string;
  /** Returns the XML attributes of the element. */
  getAttributes(): any;
  /** Returns the body of the element. */
  getBody(): any;
  /** If this element contains any child elements, this method returns an roXMLList representing those elements. */
  getChildElements(): any;
  /** If this element contains any child elements, this method returns an roList representing those elements. */
  getChildNodes(): any;
  /** Returns the name of the element. */
  getName(): string;
  /** Returns an roXMLList representing all child elements of this element whose case-sensitive name is specified. */
  getNamedElements(name: string): any;
  /** Returns an roXMLList representing all child elements of this element whose case-insensitive name is specified. */
  getNamedElementsCi(name: string): any;
  /** Returns any text contained in the element. */
  getText(): string;
  /** Checks whether the element has the specified attribute. */
  hasAttribute(attr: string): boolean;
  /** Checks whether the element has the specified name. */
  isName(name: string): boolean;
  /** Parses a string of XML. */
  parse(xml: string): boolean;
  /** Sets the element text from the specified string */
  setBody(body: unknown): void;
  /** Sets the name of the element. */
  setName(name: string): void;
}
interface roAppMemoryNotificationEvent {
  /** Returns an associative array with the following key/value pair: */
  getInfo(): any;
}
interface roAudioPlayerEvent {
  /** Checks whether a segment in an adaptive stream (HLS, Smooth, or DASH) has been downloaded. */
  isDownloadSegmentInfo(): boolean;
  /** Checks whether an event has been fired when the format of all tracks in the media stream have been identified. */
  isFormatDetected(): boolean;
  /** Audio playback completed at end of content. */
  isFullResult(): boolean;
  /** A stream has been selected to start playing. */
  isListItemSelected(): boolean;
  /** Audio playback was interrupted */
  isPartialResult(): boolean;
  /** Audio playback was paused by the user. */
  isPaused(): boolean;
  /** Audio playback failed due to an error */
  isRequestFailed(): boolean;
  /** Stream playback has completed successfully. */
  isRequestSucceeded(): boolean;
  /** Audio playback has resumed */
  isResumed(): boolean;
  /** Checks whether the individual segments in an HLS or smooth stream are about to be downloaded. */
  isSegmentDownloadStarted(): boolean;
  /** Status information is available. */
  isStatusMessage(): boolean;
  /** Checks whether playback has begun of a segment in an HLS, DASH, or smooth stream. */
  isStreamSegmentInfo(): boolean;
  /** This event is fired when an ID3 timecode has passed with an event that includes key/value pairs for timed metadata that the Brightscript app is interested in. */
  isTimedMetaData(): boolean;
}
interface roCECStatusEvent {
  /** The index value of this event is not used and is always set to 0. */
  getIndex(): Whole;
  /** Returns an associative array with the following key/value pairs: */
  getInfo(): any;
  /** Returns the string "CECStatus". */
  getMessage(): string;
}
interface roChannelStoreEvent {
  /** Checks whether the previous GET request has completed failed. */
  isRequestFailed(): boolean;
  /** Checks if the previous GET request did not complete. */
  isRequestInterrupted(): boolean;
  /** Checks whether the previous GET request has completed successfully. */
  isRequestSucceeded(): boolean;
}
interface roDeviceInfoEvent {
  /** Indicates whether the RokuOS has successfully connected to the network and contacted the timeserver in order to set the device's clock. */
  enableValidClockEvent(enable: boolean): void;
}
interface roFileSystemEvent {
  /** Checks if a storage device was inserted in the USB port. */
  isStorageDeviceAdded(): boolean;
  /** Checks if a storage device was removed from the USB port. */
  isStorageDeviceRemoved(): boolean;
}
interface roHdmiStatusEvent {
  /** Checks if an HDMI status event has occurred. */
  isHdmiStatus(): boolean;
}
interface roInputEvent {}
interface roMicrophoneEvent {
  /** Checks if the microphone recording session has been closed. */
  isRecordingDone(): boolean;
  /** Checks whether the microphone is open. */
  isRecordingInfo(): boolean;
}
interface roSGNodeEvent {}
interface roSGScreenEvent {}
interface roSocketEvent {
  /** Returns the ID of the socket this event is for. */
  getSocketID(): Whole;
}
interface roSystemLogEvent {
  /** Returns an AssociativeArray containing information describing the event, which may be one of the following values: */
  getInfo(): any;
}
interface roTextToSpeechEvent {
  /** Returns the description of the speech, which may be one of the following values: */
  getData(): Whole;
  /** The text to speech service may be shared among any number of clients; therefore, the IDs returned to a given client are not necessarily contiguous. */
  getIndex(): Whole;
  /** Returns an associative array with the following key-value pairs, depending the value returned by the GetData()") method: */
  getInfo(): any;
}
interface roTextureRequestEvent {
  /** Returns an roBitmap from the request if the state is ready. */
  getBitmap(): any;
  /** Returns the unique id of the request. */
  getId(): Whole;
  /** Returns the state of the request. */
  getState(): Whole;
  /** Returns the URI of the request. */
  getURI(): string;
}
interface roUniversalControlEvent {
  /** Returns the Unicode character value generated by a keyboard key press event. */
  getChar(): Whole;
  /** Returns the ID of the remote button or character value represented by the event. */
  getID(): Whole;
  /** Returns an integer representing pressed or released keys on the remote. */
  getInt(): Whole;
  /** Returns the ID of the remote button that generated an event. */
  getKey(): Whole;
  /** Returns an identifier associated with the type and ID of the remote control that generated the event. */
  getRemoteID(): string;
  /** Checks whether a press event has occurred. */
  isPress(): boolean;
}
interface roUrlEvent {
  /** Returns the IP address of the destination. */
  getTargetIpAddress(): string;
}
interface roVideoPlayerEvent {
  /** Returns current position in the stream (in seconds) from the beginning. */
  getIndex(): Whole;
  /** Returns an roAssociativeArray array with the following key-value pairs: */
  getInfo(): any;
  /** Checks whether closed caption mode or track has been changed by the user. */
  isCaptionModeChanged(): boolean;
  /** Checks whether a segment in an adaptive stream (HLS, Smooth, or DASH) has been downloaded. */
  isDownloadSegmentInfo(): boolean;
  /** Checks whether an event has been fired when the format of all tracks in the media stream have been identified. */
  isFormatDetected(): boolean;
  /** Checks whether video playback has completed at the end of the content list. */
  isFullResult(): boolean;
  /** Checks whether the video player is about to start playing a new item in the content list. */
  isListItemSelected(): boolean;
  /** Checks whether video playback was paused by the user. */
  isPaused(): boolean;
  /** Checks whether the current position in the video stream has changed. */
  isPlaybackPosition(): boolean;
  /** Checks whether video playback has failed. */
  isRequestFailed(): boolean;
  /** Checks whether the player has finished playing an item in the content list. */
  isRequestSucceeded(): boolean;
  /** Checks whether video playback has resumed. */
  isResumed(): boolean;
  /** Checks whether the individual segments in an HLS or smooth stream are about to be downloaded. */
  isSegmentDownloadStarted(): boolean;
  /** Checks whether status information or other diagnostic message is available. */
  isStatusMessage(): boolean;
  /** Checks whether playback has begun of a segment in an HLS, DASH, or smooth stream. */
  isStreamSegmentInfo(): boolean;
  /** Checks whether the video stream has started playing. */
  isStreamStarted(): boolean;
  /** Checks whether an ID3 timecode has passed with an event that includes key-value pairs for timed metadata that the BrightScript app is interested in. */
  isTimedMetaData(): boolean;
}
/** The Animation node class provides animations of renderable nodes, by applying interpolator functions to the values in specified renderable node fields. */
interface roSGNodeAnimation extends roSGNodeAnimationBase {
  /** Sets the duration of the animation in seconds */
  duration: number;
  /** Specifies the interpolator function to be used for the animation: | Value | Ease-In/Ease-Out Function | | --- | --- | | linear | No ease-in or ease-out | | inQuad | Quadratic ease-in function, no … */
  easeFunction: string;
  /** If easeFunction is set to piecewise, easeInPercent sets the percentage of the animation duration during which ease-in is applied. */
  easeInPercent: Float;
  /** If easeFunction is set to piecewise, easeOutPercent sets the percentage of the animation duration during which ease-out is applied. */
  easeOutPercent: Float;
  /** Set to true to skip animations on lower performing Roku devices. */
  optional: boolean;
  /** Indicates whether the animation runs or jumps to the end (effectively skipping the animation and rendering it in its final state). */
  willBeSkipped: boolean;
}
/** AnimationBase is an abstract node class that contains the fields common to the Animation, SequentialAnimation, and ParallelAnimation nodes. */
interface roSGNodeAnimationBase extends roSGNode {
  /** Controls the animation. */
  control: string;
  /** Delays the start of the animation by the specified number of seconds */
  delay: number;
  /** Controls whether the animation stops when it finishes (false) or repeats from the beginning (true) */
  repeat: boolean;
  /** Indicates the state of the animation. */
  state: string;
}
/** The ArrayGrid node class is an abstract base class that provides functionality to the list and grid node classes that are extended from ArrayGrid. */
interface roSGNodeArrayGrid extends roSGNodeGroup {
  /** When set to a valid item index, causes the list or grid to quickly scroll so that the item at the specified index moves into focus, or focus moves to the item */
  animateToItem: Whole;
  /** Specifies differing spaces between each grid column, to allow the spacing between columns to vary from column to column. */
  columnSpacings: Float[];
  /** Specifies differing widths for each grid column, to allow the width of each column to vary from column to column. */
  columnWidths: Float[];
  /** Specifies the content meta-data for the list or grid. */
  content: roSGNodeContentNode;
  /** Gives access to which column of a grid is in the focus position as the items scrolling around. */
  currFocusColumn: Float;
  /** This field provides access to the current opacity of the focus feedback indicator. */
  currFocusFeedbackOpacity: Float;
  /** Gives access to which row of a grid is in the focus position as the items scrolling around. */
  currFocusRow: Float;
  /** Gives access to which section of a grid is in the focus position as the items scrolling around. */
  currFocusSection: Float;
  /** Causes a specified bitmap to be drawn on list or grid items to indicate focus has moved to that item */
  drawFocusFeedback: boolean;
  /** If the drawFocusFeedback field value is set to true, specifies whether the specified focus indicator bitmap is drawn on top of the focused list or grid items. */
  drawFocusFeedbackOnTop: boolean;
  /** When set to true, the focus feedback indicator will quickly fade out when scrolling multiple items and fade back in when the scrolling ends. */
  fadeFocusFeedbackWhenAutoScrolling: boolean;
  /** Specifies that a grid will have a layout of items of different widths configured by parameters included in a ContentNode for the grid. */
  fixedLayout: boolean;
  /** Blend the graphic image specified by focusBitmapUri with the specified color. */
  focusBitmapBlendColor: string;
  /** If the drawFocusFeedback field value is set to true, specifies a custom bitmap to be drawn on list or grid items to indicate the focus has moved to that item. */
  focusBitmapUri: string;
  /** Specifies the column that will have fixed focus for grids if the horizFocusAnimationStyle field value is set to fixedFocusWrap. */
  focusColumn: Whole;
  /** If the drawFocusFeedback field value is set to true, specifies a custom bitmap to be drawn on list or grid items to indicate focus on that item, when the list or grid itself does not have focus. */
  focusFootprintBitmapUri: string;
  /** Blend the graphic image specified by focusFootprintBitmapUri with the specified color. */
  focusFootprintBlendColor: string;
  /** Specifies the row that will have fixed focus if the vertFocusAnimationStyle field value is set to fixedFocusWrap */
  focusRow: Whole;
  /** Specifies the how the focus indicator moves in a row of grid items in response to the remote direction pad Left and Right key presses. */
  horizFocusAnimationStyle: string;
  /** Specifies a clipping region for the list or grid items */
  itemClippingRect: { readonly x: Float; readonly y: Float; readonly width: Float; readonly height: Float };
  /** This field provides access to the current opacity of the focus feedback indicator. */
  itemcurrFocusFeedbackOpacity: Float;
  /** When focus moves to a list or grid item, set to the index of the focused item */
  itemFocused: Whole;
  /** When a list or grid item is selected, set to the index of the selected item */
  itemSelected: Whole;
  /** Specifies the width and height of each item in the list or grid. */
  itemSize: Float[];
  /** Specifies the horizontal and vertical spacing between the list or grid items. */
  itemSpacing: Float[];
  /** When focus moves away from a list or grid item, set to the index of the unfocused item */
  itemUnfocused: Whole;
  /** When set to a valid item index, causes the list or grid to immediately update so that the item at the specified index moves into focus, or focus moves to the item */
  jumpToItem: Whole;
  /** Specifies the number of columns in a grid. */
  numColumns: Whole;
  /** Specifies the number of rendering operations to display a complex list or grid. */
  numRenderPasses: Whole;
  /** Specifies the number of visible rows displayed. */
  numRows: Whole;
  /** Specifies differing heights for each list or grid row, to allow the height of each row to vary from row to row. */
  rowHeights: Float[];
  /** Specifies differing spaces between each list or grid row, to allow the spacing between rows to vary from row to row. */
  rowSpacings: Float[];
  /** When the list or grid is scrolling, is set to true (undocumented). */
  scrollingStatus: boolean;
  /** If the ContentNode specifies sections for a list or grid, specifies a custom bitmap to use as a visual divider between the sections of the list or grid. */
  sectionDividerBitmapUri: string;
  /** If the ContentNode specifies sections for a list or grid, specifies a custom font to use for the section title text. */
  sectionDividerFont: string | roSGNode;
  /** If the ContentNode specifies sections for a list or grid, specifies the height of the section divider bitmap */
  sectionDividerHeight: Float;
  /** If the ContentNode specifies sections for a list or grid, specifies the left offset of the section divider from the list or grid */
  sectionDividerLeftOffset: Float;
  /** If the ContentNode specifies sections for a list or grid, specifies the minimum width of the section divider bitmap */
  sectionDividerMinWidth: Float;
  /** If the ContentNode specifies sections for a list or grid, and the section dividers are specified to include an icon and/or a label, specifies the spacing between the icon, label, and section divider … */
  sectionDividerSpacing: Float;
  /** If the ContentNode specifies sections for a list or grid, specifies a custom color to use for the section title text. */
  sectionDividerTextColor: string;
  /** If the ContentNode specifies sections for a list or grid, specifies the width of the section divider bitmap */
  sectionDividerWidth: Float;
  /** Specifies whether changes in the focus item should be animated. */
  skipFocusAnimations: boolean;
  /** Specifies the how the focus indicator moves in a list or a column of grid items in response to the remote direction pad Up and Down key presses. */
  vertFocusAnimationStyle: string;
  /** If the vertFocusAnimationStyle field value is set to fixedFocusWrap, specifies a custom bitmap to use as a visual divider between the last and first list or grid items, when the list or grid wraps. */
  wrapDividerBitmapUri: string;
  /** If the vertFocusAnimationStyle field value is set to fixedFocusWrap, specifies the height of a bitmap used as a visual divider between the last and first list or grid items, when the list or grid … */
  wrapDividerHeight: Float;
  /** Additionally, the focus behavior has been modified for situations where all the items in a RowList row are visible on screen at once. */
  wrapDividerWidth: Float;
}
/** The Audio node class plays streaming audio. */
interface roSGNodeAudio extends roSGNode {
  /** Contains the format of the currently playing audio. | Value | Meaning | | --- | --- | | "" | No stream playing | | aac | ISO/IEC 14496-3, Advanced Audio Coding | | aac_adif | ISO/IEC 14496-3, … */
  audioFormat: string;
  /** Enables audio content to automatically play after rebuffering. */
  autoplayAfterSeek: boolean;
  /** Contains information about stream buffering progress and status. */
  bufferingStatus: Readonly<Record<string, any>>;
  /** The ContentNode with the Content Meta-Data for the audio or audio playlist (a sequence of audios) to be played. */
  content: roSGNodeContentNode;
  /** The index of the audio in the audio playlist that is currently playing. */
  contentIndex: Whole;
  /** If set to true, enables audio playlists (a sequence of audios to be played). */
  contentIsPlaylist: boolean;
  /** Sets the desired play state for the audio, such as starting or stopping the audio play. */
  control: string;
  /** The duration of the audio being played, specified in seconds. */
  duration: number;
  /** The error code associated with the audio play error set in the state field */
  errorCode: Whole;
  /** An error message describing the audio play error set in the state field. */
  errorMsg: string;
  /** If set to true, the audio or audio playlist (if the contentIsPlaylist field is set to true to enable audio playlists) will be restarted from the beginning after the end is reached. */
  loop: boolean;
  /** Set to true to mute the audio currently playing in the Audio node. */
  mute: boolean;
  /** If the contentIsPlaylist field is set to true to enable audio playlists, sets the index of the next audio in the playlist to be played. */
  nextContentIndex: Whole;
  /** The interval between notifications to observers of the position field, specified as the number of seconds. */
  notificationInterval: number;
  /** The current position in the audio play, as the number of seconds. */
  position: number;
  /** Sets the current position in the audio. */
  seek: number;
  /** Describes the current audio play state, such as if the audio play has been paused. | Value | Meaning | | --- | --- | | none | No current play state | | buffering | Audio stream is currently buffering … */
  state: string;
  /** Information about the audio stream that is currently playing or buffering. | Key | Type | Value | | --- | --- | --- | | isUnderrun | Boolean | If true, the stream was downloaded due to an underrun | … */
  streamInfo: Readonly<Record<string, any>>;
  /** Information about the audio segment that is currently streaming. */
  streamingSegment: Readonly<Record<string, any>>;
  /** The most recent timed meta data that has been decoded from the audio stream. */
  timedMetaData: Readonly<Record<string, any>>;
  /** If the audio stream contains timed meta data such as ID3 tags, any meta data with a key matching an entry in this array will be set into the timedMetaData field. */
  timedMetaDataSelectionKeys: string[];
  /** The time in seconds from playback being started until the audio actually began playing. */
  timeToStartStreaming: number;
}
/** Component that displays BIFs and allows navigation. */
interface roSGNodeBifDisplay extends roSGNode {
  /** A color to be blended with the image displayed behind individual BIF images displayed on the screen. */
  frameBgBlendColor: string;
  /** The URI of an image to be displayed behind individual frames on the screen. */
  frameBgImageUri: string;
  /** Requests the nearest BIF to the time specified. */
  getNearestFrame: number;
  /** Contains the URI of the requested BIF. */
  nearestFrame: string;
}
/** The BusySpinner node class is a simple widget that displays a continuously rotating bitmap. */
interface roSGNodeBusySpinner extends roSGNodeGroup {
  /** Specifies whether the bitmap rotates in a clockwise or counterclockwise direction */
  clockwise: boolean;
  /** Sets the operational state of the busy spinner | Option | Effect | | --- | --- | | none | No operational state set. */
  control: string;
  /** Set the uri field of the Poster node to select the bitmap for the busy spinner */
  poster: roSGNodePoster;
  /** The number of seconds to complete a 360-degree rotation of the spinner image. */
  spinInterval: number;
}
/** The Button node is a simple widget that generates a buttonSelected event when the user selects it. */
interface roSGNodeButton extends roSGNodeGroup {
  /** The buttonSelected field is set whenever the button is selected. */
  buttonSelected: any;
  /** Specifies the button background bitmap file to display when the button has the key focus. */
  focusBitmapUri: string;
  /** Specifies a bitmap file for the button icon when the button has the key focus. */
  focusedIconUri: string;
  /** Specifies the color of the button label when the button has the key focus */
  focusedTextColor: string;
  /** Specifies the font of the button label when the button has the key focus */
  focusedTextFont: string | roSGNode;
  /** Specifies the button focus "footprint" bitmap file to display when the button does not have key focus. */
  focusFootprintBitmapUri: string;
  /** Specifies the height of the button */
  height: Float;
  /** Specifies a bitmap file for the button icon when the button does not have the key focus. */
  iconUri: string;
  /** Specifies the maximum width of the button. */
  maxWidth: Float;
  /** Specifies the minimum width of the button. */
  minWidth: Float;
  /** Enables auto-scrolling to ensure text that is larger than initially expected fits within the button (for example, when the text is translated to other languages). */
  scrollable: boolean;
  /** Controls whether the focus "footprint" bitmap is displayed when the button does not have the key focus. */
  showFocusFootprint: boolean;
  /** Specifies the text to be displayed as the button label */
  text: string;
  /** Specifies the color of the button label when the button does not have the key focus */
  textColor: string;
  /** Specifies the font of the button label when the button does not have the key focus */
  textFont: string | roSGNode;
}
/** The ButtonGroup node class manages the layout, visual attributes, and focus management of a vertical list of Button nodes. */
interface roSGNodeButtonGroup extends roSGNodeLayoutGroup {
  /** Set to the index of the focused button whenever a button in the group receives the key focus */
  buttonFocused: Whole;
  /** Specifies the height of each Button node in the group. */
  buttonHeight: Float;
  /** Allows a set of Button nodes to be easily created by providing an array of button labels. */
  buttons: string[];
  /** Set to the index of the selected button whenever the user selects a button in the group */
  buttonSelected: Whole;
  /** Specifies the bitmap to be used as the background for the Button node that has focus. */
  focusBitmapUri: string;
  /** Causes the button with the specified index to receive the focus when the ButtonGroup node has the key focus. */
  focusButton: Whole;
  /** Specifies the bitmap for the focused button icon. */
  focusedIconUri: string;
  /** Specifies the button label color for the Button node that has focus, if any. */
  focusedTextColor: string;
  /** Specifies the Font node for the Button node that has focus, if any. */
  focusedTextFont: string | roSGNode;
  /** Specifies the bitmap to be used as the focus footprint background, when focus is not on the ButtonGroup node. */
  focusFootprintBitmapUri: string;
  /** Specifies the bitmap for the button icon for all unfocused Button nodes in the group. */
  iconUri: string;
  /** When set, specifies the maximum width for the Button nodes in the group. */
  maxWidth: Float;
  /** Specifies the minimum width for the Button nodes in the group. */
  minWidth: Float;
  /** Specifies whether the button labels and icons should be right- or left-justified. */
  rightJustify: boolean;
  /** Specifies the button label color for all unfocused Button nodes in the group. */
  textColor: string;
  /** Specifies the Font node for all unfocused Button nodes in the group. */
  textFont: string | roSGNode;
}
/** The ChannelStore node class provides an interface to the Streaming Store. */
interface roSGNodeChannelStore extends roSGNode {
  /** Contains the results of a getCatalog command. */
  catalog: roSGNodeContentNode;
  /** Specifies the command to be executed: getUserData getUserRegionData () getCatalog and getStoreCatalog doOrder getPurchases and getAllPurchases storeChannelCredData getChannelCred … */
  command: string;
  /** Confirms the product being ordered from a TVOD app. */
  confirmPartnerOrder: roSGNodeContentNode;
  /** Contains the results of a confirmPartnerOrder command. */
  confirmPartnerOrderStatus: roSGNodeContentNode;
  /** Enables the order field to be populated incrementally. */
  deltaOrder: Readonly<Record<string, any>>;
  /** Enables a test mode for the ChannelStore node. */
  fakeServer: boolean;
  /** Contains the order to be filled when the doOrder command is executed. */
  order: roSGNodeContentNode;
  /** Contains the results of the doOrder command. */
  orderStatus: roSGNodeContentNode;
  /** Contains the results of a getPurchases or getAllPurchases command. */
  purchases: roSGNodeContentNode;
  /** Specifies the Roku customer account fields to be retrieved when the getUserData command is executed. */
  requestedUserData: string;
  /** Specifies whether the RFI screen is used for customer sign-ups or sign-ins. */
  requestedUserDataInfo: roSGNodeContentNode;
  /** Specifies the product to be ordered from a TVOD app. */
  requestPartnerOrder: roSGNodeContentNode;
  /** Contains the results of a requestPartnerOrder command. */
  requestPartnerOrderStatus: roSGNodeContentNode;
  /** Contains the results of a getStoreCatalog command. */
  storeCatalog: roSGNodeContentNode;
  /** Contains the results of a getUserData command. */
  userData: roSGNodeContentNode;
}
/** The CheckList node class is a simple list class that displays a list of items, some of which include checkboxes that allow the user to select or unselect that item. */
interface roSGNodeCheckList extends roSGNodeLabelList {
  /** Specifies the checkbox icon to use for list items that are in the checked state when that list item does not the key focus. */
  checkedIconUri: string;
  /** Specifies the checked state of each item in the list. */
  checkedState: boolean[];
  /** Controls whether or not pressing the remote control OK key causes the checkedState field to automatically toggle the checked state of the currently focused list item. */
  checkOnSelect: boolean;
  /** Specifies the checkbox icon to use for list items that are in the checked state when that list item has the key focus. */
  focusedCheckedIconUri: string;
  /** Specifies the checkbox icon to use for list items that are in the unchecked state when that list item has the key focus. */
  focusedUncheckedIconUri: string;
  /** Specifies the checkbox icon to use for list items that are in the unchecked state when that list item does not have the key focus. */
  uncheckedIconUri: string;
}
/** The ColorFieldInterpolator node class specifies a keyframe animation sequence to be applied to the color field of a node (such as the color field of a Label node). */
interface roSGNodeColorFieldInterpolator extends roSGNode {
  /** Specifies the field to interpolate. */
  fieldToInterp: string;
  /** Specifies the fraction to be used to compute a value for the field */
  fraction: Float;
  /** Specifies the key fractions for the interpolator keyframes. */
  key: Float[];
  /** Specifies the key values for the interpolator keyframes. */
  keyValue: string[];
  /** Enables animation to be played in reverse */
  reverse: boolean;
}
/** The ComponentLibrary node class downloads a library of custom SceneGraph components to be used in an application. */
interface roSGNodeComponentLibrary extends roSGNode {
  /** Indicates the progress of the library download. */
  loadStatus: string;
  /** The URL of the library to be downloaded */
  uri: string;
}
/** The ContentNode class allows you to specify the data used to configure a node or component. */
interface roSGNodeContentNode {
  /** For upgrades/downgrades only. */
  action: string;
  /** List of Actor Names or Individual Actor Name */
  Actors: any;
  /** Maximum startup bitrate specified in kbps. */
  AdaptiveMaxStartBitrate: Whole;
  /** Minimum startup bitrate specified in kbps. */
  AdaptiveMinStartBitrate: Whole;
  /** roSpringboard audio style uses this to display the album */
  Album: string;
  /** roSpringboard audio style uses to show artist */
  Artist: string;
  /** Comma-separated list of audio tracks (based on ISO 639-1 or 639-2 language code) that may not be selected from the Audio track setting for the content. (Available since Roku OS 9.4) If a language is … */
  AudioBlacklist: string;
  /** roSpringboardScreen: If set to "dolby-digital", will display a "5.1 ))" icon in the lower left of a movie style springboard screen */
  AudioFormat: string;
  /** This attribute was deprecated as of the Roku 9.2 OS release. */
  AudioLanguageSelected: string;
  /** This attribute is deprecated Users can select their preferred audio language on-device in the Settings > Audio > Audio Preferred Language screen. */
  AudioPIDPref: Whole;
  /** Comma-separated list of audio tracks (based on ISO 639-1 or ISO 639-2 language code) that may be selected from the Audio track setting for the content. */
  AudioWhitelist: string;
  /** Comma-separated list of captioning tracks (based on ISO 639-2 language code) that may not be selected from the Accessibility>Captioning track setting for the content. (Available since Roku OS 9.4) If … */
  CaptionBlacklist: string;
  /** Comma-separated list of captioning tracks (based on ISO 639-2 language code) that may be selected from the Accessibility>Captioning track setting for the content. */
  CaptionWhitelist: string;
  /** List of Category/Genre Names or Individual Category/Genre Name */
  Categories: any;
  /** To use this field, create a child node and use a playlist (even though only one content item will be in the playlist). */
  cdnConfig: any;
  /** ClipEnd sets the clip end position. */
  ClipEnd: Float;
  /** ClipStart sets the clip start position of the playback. */
  ClipStart: Float;
  /** Boolean indicating if CC icon should be displayed */
  ClosedCaptions: boolean;
  /** " " "action" "animated" "black+white" (black and white) "comedy" "drama" "music" "music:lyrics" "nature" "news" "podcast" (audio only) "reality" "sports" */
  contentClassifer: string;
  /** The publisher-specific SKU (or other unique identifier) for the product. */
  contentKey: string;
  /** Although ContentType accepts type String, the return value is of type roInt */
  ContentType: string;
  /** An alphanumeric string entered by the customer to receive a discounted price on the product. */
  couponCode: string;
  /** Description of content */
  Description: string;
  /** List of Director Names */
  Directors: any[];
  /** The original price of the product. */
  drmParams: string;
  /** Specifies the PlayReady license acquisition URL, and additional custom request data, determined by the EncodingType attribute value specified: when encodingType="PlayReadyLicenseAcquisitionUrl", the … */
  EncodingKey: string;
  /** Specifies the encoding scheme for PlayReady DRM, by setting to one of the following values: "PlayReadyLicenseAcquisitionUrl" "PlayReadyLicenseAcquisitionAndChallenge" Note, this is the same value … */
  EncodingType: string;
  /** Episode Number */
  EpisodeNumber: string;
  /** BIF URL for FHD trick mode */
  FHDBifUrl: string;
  /** YesterdayURL for FHD content artwork */
  FHDPosterUrl: string;
  /** Filters out any video profile/codec level combinations that the specified hardware cannot play. */
  filterCodecProfiles: boolean;
  /** Controls whether query string parameters from initial DASH stream manifest requests are forward to subsequent segment download requests. */
  ForwardDashQueryStringParams: boolean;
  /** Controls whether query string parameters from initial HLS stream manifest requests are forward to subsequent segment download requests. */
  ForwardQueryStringParams: boolean;
  /** roVideoPlayer or roVideoScreen: Specify the 1080p stream was encoded at 24 or 30 fps */
  FrameRate: Whole;
  /** roVideoPlayer or roVideoScreen: Specify that this stream was encoded at 1080p resolution */
  FullHD: boolean;
  /** Overrides the caption1NumLines field for this section of the grid, allowing different sections to display different caption layouts. */
  GridCaption1NumLines: Whole;
  /** When the fixedLayout field is set to true, this specifies how many rows the grid item occupies. */
  H: Whole;
  /** roListScreen: URL for the HD background image */
  HDBackgroundImageUrl: string;
  /** BIF URL for HD trick mode */
  HDBifUrl: string;
  /** Boolean indicating if HD branding should be displayed */
  HDBranded: boolean;
  /** The image file for the item poster when the screen resolution is set to HD. */
  HDGridPosterUrl: string;
  /** The image file for the icon to be displayed to the left of the list item label when the list item is focused */
  HDListItemIconSelectedURL: string;
  /** The image file for the icon to be displayed to the left of the list item label when the list item is not focused */
  HDListItemIconURL: string;
  /** URL for HD content artwork */
  HDPosterUrl: string;
  /** The image file for the channel logo or for an icon that appears beside the program title. */
  HDSmallIconUrl: string;
  /** When set to true, the default, the list item displays the checkbox icon, reflecting the item's current selection state. */
  HideIcon: boolean;
  /** When set to true the media player will not stop playback when it runs into a streaming related error for this content. */
  IgnoreStreamErrors: boolean;
  /** Boolean indicating if content is HD */
  IsHD: boolean;
  /** Movie Length in Seconds; Length zero displays at 0m, Length not set will not display */
  Length: Float;
  /** Optional flag indicating video is live. */
  Live: boolean;
  /** Allows an app to customize Media Player behavior on live streams when playing in the earliest part of a DVR buffer. */
  LiveBoundsPauseBehavior: string;
  /** roVideoPlayer or roVideoScreen: Will only select variant streams with a bandwidth less than this maximum bandwidth. */
  MaxBandwidth: Whole;
  /** roVideoPlayer or roVideoScreen: Will only select variant streams with a bandwidth higher than this minimum bandwidth. */
  MinBandwidth: Whole;
  /** Number of episodes for a "season" or "series" contentType */
  NumEpisodes: Whole;
  /** The orderID returned by Roku in the RequestPartnerOrderStatus content node. */
  orderId: string;
  /** PlayStart defines the start position of the content, in seconds. */
  PlayStart: Float;
  /** Specifies the audio codec that should be used during playback. */
  PreferredAudioCodec: string;
  /** The original price of the product. */
  price: string;
  /** The original price of the product. */
  priceDisplay: string;
  /** An opaque, unique identifier for the content the app is playing. */
  ProgramID: string;
  /** Selects an icon to be displayed for the corresponding MPAA or TV rating, that is, the value will display as an icon artwork. */
  Rating: string;
  /** Formatted Date String */
  ReleaseDate: string;
  /** roListScreen: URL for the SD background image */
  SDBackgroundImageUrl: string;
  /** BIF URL for SD trick mode */
  SDBifUrl: string;
  /** The image file for the item poster when the screen resolution is set to HD. */
  SDGridPosterUrl: string;
  /** URL for SD content artwork */
  SDPosterUrl: string;
  /** Secondary title for the video content */
  SecondaryTitle: string;
  /** Line 1 of Poster Screen Description */
  ShortDescriptionLine1: string;
  /** Line 2 of Poster Screen Description */
  ShortDescriptionLine2: string;
  /** Specifies the star rating to display as red star icon artwork, as a number from 1 to 100: 20 displays one star 40 displays two stars 60 displays three stars 80 displays four stars 100 displays five … */
  StarRating: Whole;
  /** Supported by roVideoPlayer and roVideoScreen, but not the Roku Scene Graph Video node. */
  Stream: Readonly<Record<string, any>>;
  /** Array of bitrates in kbps for content streams used. */
  StreamBitrates: any[];
  /** array of strings values logged in Roku logs to identify stream and bitrate played */
  StreamContentIDs: any[];
  /** Type of content Type of content: Default: H.264/AAC in .mp4 Container Valid values: "mp4" (mp4 will also accept .mov and .m4v files) "wma" (deprecated) "mp3" "hls" -"ism" (smooth streaming) "dash" … */
  StreamFormat: string;
  /** Array of Strings quality indicators identifying a stream as "SD" or "HD". */
  StreamQualities: any[];
  /** Used by roVideoPlayer and roVideoScreen to specify the content metadata for a set of fixed bitrate streams. */
  Streams: any;
  /** Optional. */
  StreamStartTimeOffset: Whole;
  /** Array of Boolean values indicating if the HTTP endpoint should be sticky and not subject to change on subsequent requests. */
  StreamStickyHttpRedirects: any[];
  /** Array of URLs for content streams. */
  StreamUrls: any[];
  /** Theme metadata attribute that specifies the color to use when rendering subtitle text */
  SubtitleColor: string;
  /** Specifies the caption settings for content playback. */
  SubtitleConfig: Readonly<Record<string, any>>;
  /** SubtitleTracks sets the list of available caption tracks available to the stream. */
  SubtitleTracks: any;
  /** Specifies the path to an SRT or TTML formatted file used to render subtitles or closed captions, respectively. */
  SubtitleUrl: string;
  /** roVideoPlayer or roVideoScreen. */
  SwitchingStrategy: string;
  /** roSlideShow displays this string on the bottom part of slide */
  TextOverlayBody: string;
  /** roSlideShow displays this string in Upper Left corner of slide */
  TextOverlayUL: string;
  /** roSlideShow displays this string in Upper Right corner of slide */
  TextOverlayUR: string;
  /** Season title for TV series */
  TitleSeason: string;
  /** roVideoPlayer or roVideoScreen: Used in SmoothStreaming (StreamFormat = "ISM") to specify. */
  TrackIDAudio: string;
  /** roVideoPlayer: Used to specify a closed caption track in a video stream that supports 608/708 captions */
  TrackIDSubtitle: string;
  /** roVideoPlayer or roVideoScreen: Used in SmoothStreaming (StreamFormat = "ISM") to specify. */
  TrackIDVideo: string;
  /** Stream URL for Scene Graph Video node */
  Url: string;
  /** Specifies the user star rating to display as yellow star icon artwork, as a number from 1 to 100: 20 displays one star 40 displays two stars 60 displays three stars 80 displays four stars 100 … */
  UserStarRating: Whole;
  /** If set to true, hides the Scene Graph Video node trick play UI; If set to false (the default) shows the Scene Graph Video node trick play UI */
  VideoDisableUI: boolean;
  /** When the fixedLayout field is set to true, this specifies how many columns the grid item occupies. */
  W: Whole;
  /** Flag indicating if content has been watched */
  Watched: boolean;
  /** When the fixedLayout field is set to true, this specifies the first row of the grid occupied by this item, where 0 refers to the first row. */
  X: Whole;
  /** When the fixedLayout field is set to true, this specifies the first column of the grid occupied by this item, where 0 refers to the first column. */
  Y: Whole;
}
/** > Roku OS 10.0 introduced a new StandardDialog node, which features updated graphics and color palette support. */
interface roSGNodeDialog extends roSGNodeDialogBase {
  /** Specifies the bitmap to be displayed as the dialog background. */
  backgroundUri: string;
  /** An array of strings to be displayed as a list of bullet points */
  bulletText: string[];
  /** When set, the color of the bullet point text */
  bulletTextColor: string;
  /** When set, the font of the bullet point text */
  bulletTextFont: string | roSGNode;
  /** The dialog internal ButtonGroup node. */
  buttonGroup: roSGNodeButtonGroup;
  /** Allows a set of Button nodes to be easily created by providing an array of Button labels. */
  buttons: string[];
  /** Specifies a bitmap to be displayed as the divider between the title region and the remainder of the dialog. */
  dividerUri: string;
  /** Causes the button with the specified index to receive the focus when the ButtonGroup node has the key focus. */
  focusButton: Whole;
  /** Specifies the height of the bitmap graphic in local coordinates. */
  graphicHeight: Float;
  /** Specifies a bitmap to be displayed in the dialog. */
  graphicUri: string;
  /** Specifies the width of the bitmap graphic in local coordinates. */
  graphicWidth: Float;
  /** Specifies a bitmap to be displayed as a small icon next to the dialog title. */
  iconUri: string;
  /** Sets the maximum height of the dialog. */
  maxHeight: Float;
  /** The string to be displayed in the message region of the dialog. */
  message: string;
  /** When set, the color of the message text */
  messageColor: string;
  /** When set, the font of the message text */
  messageFont: string | roSGNode;
  /** If set to true, the bulletText will be displayed with numbers rather than bullets */
  numberedBullets: boolean;
  /** When set, the color of the title */
  titleColor: string;
  /** When set, the font of the title */
  titleFont: string | roSGNode;
}
/** The base dialog component. */
interface roSGNodeDialogBase extends roSGNodeGroup {
  /** When set to true, dialog will close on back button press */
  backExitsDialog: boolean;
  /** Indicates the index of the button that gained focus when the user moved the focus onto one of the buttons in the button area. */
  buttonFocused: Whole;
  /** Indicates the index of the selected button when the user selects one of the buttons in the button area. */
  buttonSelected: Whole;
  /** Dismisses the dialog. */
  close: boolean;
  /** When set to true, dialog will close on back button press */
  homeExitsDialog: boolean;
  /** If set to true, the dialog is automatically dismissed when the Options key is pressed */
  optionsDialog: boolean;
  /** Sets the color palette for the dialog's background, text, buttons, and other elements. */
  palette: roSGNodeRSGPalette;
  /** The title to be displayed at the top of the dialog. */
  title: string;
  /** Set when the dialog has been closed. */
  wasClosed: any;
  /** Specifies the width of the dialog. */
  width: Float;
}
/** The DynamicCustomKeyboard node enables developers to create a voice-enabled keyboard that has a custom layout. */
interface roSGNodeDynamicCustomKeyboard extends roSGNodeDynamicKeyboardBase {}
/** The DynamicKeyboard node is similar to the legacy Keyboard node */
interface roSGNodeDynamicKeyboard extends roSGNodeDynamicKeyboardBase {}
/** > Apps must use Roku voice keyboards for email. */
interface roSGNodeDynamicKeyboardBase extends roSGNodeGroup {
  /** The keyboard mode, which may be one of the following: "email": letter-by-letter dictation for emails. "numeric": letter-by-letter dictation for PIN codes, zip codes, and other numeric input. … */
  domain: string;
  /** Hides the keyboard's internal VoiceTextEditBox, and renders the keyboard's DynamicKeyGrid at the top of the node. */
  hideTextBox: boolean;
  /** The internal DynamicKeyGrid node */
  keyGrid: roSGNodeDynamicKeyGrid;
  /** Contains the string of characters that has been entered. */
  text: string;
  /** The internal VoiceTextEditBox node */
  textEditBox: roSGNodeVoiceTextEditBox;
}
/** The DynamicKeyGrid node implements a grid of keys that are defined and organized in a Key Definition File to display the string of characters entered via text or voice entry. */
interface roSGNodeDynamicKeyGrid extends roSGNodeGroup {
  /** Draws the key's label or icon with a disabled appearance and prevents the key from gaining focus. */
  disableKey: string;
  /** Draws the key's label or icon with an enabled appearance and allows the key to gain focus. */
  enableKey: string;
  /** Enables the grid's focus indicator to be hidden. */
  focusVisible: boolean;
  /** Specifies whether the key grid uses horizontal wrapping. true: A horizontal arrow keypress causes the focus to wrap from the key at the left (or right) edge of the grid to the key at the right (or … */
  horizWrap: boolean;
  /** Jumps the grid to the key to the coordinates specified in the provided array. */
  jumpToKey: Whole[];
  /** Specifies the Key Definition File */
  keyDefinitionUri: string;
  /** Specifies the appearance of a key when it receives focus, based on the key's strOut value. */
  keyFocused: string;
  /** Specifies the appearance of a key when it is selected, based on the key's strOut value. */
  keySelected: string;
  /** Specifies the keyboard mode. */
  mode: string;
  /** The RSGPalette node. */
  palette: roSGNodeRSGPalette;
  /** Specifies whether the key grid uses vertical wrapping. true: A vertical arrow keypress causes the focus to wrap from the key at the top (or bottom) edge of the grid to the key at the bottom (or top) … */
  vertWrap: boolean;
}
/** The DynamicMiniKeyboard node is similar to the legacy MiniKeyboard node */
interface roSGNodeDynamicMiniKeyboard extends roSGNodeDynamicKeyboardBase {}
/** The DynamicPinPad node is similar to the legacy PinPad node */
interface roSGNodeDynamicPinPad extends roSGNodeDynamicKeyboardBase {}
/** The FloatFieldInterpolator node class specifies a keyframe animation sequence to be applied to a floating point field of a node (such as, an opacity, width or height value.) All field interpolators … */
interface roSGNodeFloatFieldInterpolator extends roSGNode {
  /** Specifies the field to interpolate. */
  fieldToInterp: string;
  /** Specifies the percentage to be used to compute a value for the field */
  fraction: Float;
  /** Specifies the key percentages for the interpolator's keyframes. */
  key: Float[];
  /** Specifies the key values or the interpolator's keyframes. */
  keyValue: Float[];
  /** Enables animation to be played in reverse. */
  reverse: boolean;
}
/** The Font node class specifies the font to be used by a Label node, or any other nodes that render text. */
interface roSGNodeFont extends roSGNode {
  /** String representation of a Unicode character to display when an unsupported glyph is encountered. */
  fallbackGlyph: string;
  /** Specifies the size of the font in points */
  size: Whole;
  /** Specifies a TrueType or OpenType font file. */
  uri: string;
}
/** The GridPanel node class allows you to easily create a Panel that adheres to the Roku layout and behavior for panels that contain a PosterGrid or MarkupGrid node. */
interface roSGNodeGridPanel extends roSGNodePanel {
  /** When the createNextPanelOnItemFocus field is true, createNextPanel is set when a new panel needs to be created and added to the PanelSet. */
  createNextPanelIndex: Whole;
  /** When set to true, the Create Next Panel mechanism is enabled (i.e. the createNextPanelIndex field will be set when a new grid item receives the focus). */
  createNextPanelOnItemFocus: boolean;
  /** The grid field should be set to either a PosterGrid or MarkupGrid node to be displayed in the Panel. */
  grid: roSGNode;
  /** The leftLabel field is set to a Label node that is positioned just above the left/top corner of the grid. */
  leftLabel: roSGNode;
  /** When the createNextPanelOnItemFocus field is true, the nextPanel field should be set to a Panel node to the next panel to add to the PanelSet in response to the createNextPanelIndex field being set. */
  nextPanel: roSGNode;
  /** The rightLabel field is set to a Label node that is positioned just above the right/top corner of the grid. */
  rightLabel: roSGNode;
  /** If showSectionLabels is set to true and the data for the grid node is divided into sections, the Title attribute of the current section will be displayed as the leftLabel of the grid. */
  showSectionLabels: boolean;
}
/** Group is the base class of all renderable nodes. */
interface roSGNodeGroup {
  /** | Option | Description | | --- | --- | | "renderFirst" | any drawing done by this node will be done before the node children are rendered | | "renderLast" | any drawing done by this node will be done … */
  childRenderOrder: string;
  /** Specifies a rectangle in the node local coordinate system that is used to limit the region where this node and its children can render. */
  clippingRect: Float[];
  /** If true, renderTracking will be set to a string describing how much of the node is rendered on screen */
  enableRenderTracking: boolean;
  /** If true, the node opacity is determined by multiplying opacity attribute of the node by the opacity of the parent node, which may have been determined by multiplying the opacity of its ancestor nodes. */
  inheritParentOpacity: boolean;
  /** If true, the node overall transformation is determined by combining the accumulated transformation matrix of all of its ancestors in the SceneGraph with the node local 2D transformation matrix … */
  inheritParentTransform: boolean;
  /** Set to true to suppress the default CVAA text to speech. */
  muteAudioGuide: boolean;
  /** Used in combination with the numRenderPasses field of nodes extended from the ArrayGrid abstract node class, to optimize rendering of lists and grids. */
  renderPass: Whole;
  /** renderTracking is set to "disabled" when enableRenderTracking is set to false. */
  renderTracking: string;
  /** Defines the rotation angle about the scaleRotateCenter point (in radians) of the node local coordinate system. */
  rotation: Float;
  /** Defines the scale factor to be applied to the node local coordinate */
  scale: Float[];
  /** Describes the location of a point in the node local coordinate that serves as the center of the scale and rotation operations */
  scaleRotateCenter: Float[];
}
/** The InfoPane node class is used to display an opaque, white-bordered, rounded rectangular label with text providing help for a specific setting. */
interface roSGNodeInfoPane extends roSGNode {}
/** The Keyboard node class allows a user to enter a string of alphanumeric characters. */
interface roSGNodeKeyboard extends roSGNodeGroup {
  /** Specifies the URI of an image file to be loaded to replace the keyboard focus indicator. */
  focusBitmapUri: string;
  /** Specifies the color of the key labels and icons when the Keyboard node has the focus */
  focusedKeyColor: string;
  /** Specifies the URI of an image file to be loaded to replace the default keyboard image drawn underneath the key label and icons. */
  keyboardBitmapUri: string;
  /** Specifies the color of the key labels and icons when the Keyboard node does not have the focus */
  keyColor: string;
  /** Specifies whether or not the Keyboard node internal TextEditBox node is displayed. */
  showTextEditBox: boolean;
  /** Contains the string of characters that has been entered */
  text: string;
  /** This provides access to the Keyboard node internal TextEditBox node so that its appearance can be modified. */
  textEditBox: roSGNodeTextEditBox;
}
/** > Roku OS 10.0 introduced a new StandardKeyboardDialog node, which features updated graphics, color palette support, and voice entry support. */
interface roSGNodeKeyboardDialog extends roSGNodeDialog {
  /** Provides access to the internal Keyboard node. */
  keyboard: roSGNodeKeyboard;
  /** Can be used to explicitly set the internal Keyboard node text string, as well as to access the string entered by the user */
  text: string;
}
/** > As of Roku OS 10.5, the Label node inherits most of its functionality from LabelBase */
interface roSGNodeLabel {
  /** Specifies whether to display the end or beginning of text that overflows its available width: true. */
  leadingEllipsis: boolean;
  /** If the text is displayed on more than one line, specifies the amount of additional space added between lines */
  lineSpacing: Float;
  /** If the width field value is greater than zero, provides a set of characters that are used to determine how to truncate the last line of text that is displayed if it extends beyond the specified width. */
  truncateOnDelimiter: string;
  /** indicates the number of wrapped lines in the label. */
  wrappedLines: Whole;
}
/** The LabelBase node is an abstract base class for the Label. */
interface roSGNodeLabelBase extends roSGNodeGroup {
  /** Specifies the text color */
  color: string;
  /** If the height field value is greater than zero, used to determine whether or not the last line of visible text is displayed if it would be clipped vertically. */
  displayPartialLines: boolean;
  /** By default, three dots (...) are used to ellipsize the last line of text that extends beyond the bounding rectangle. */
  ellipsisText: string;
  /** If the width field value is greater than zero, controls whether or not the last line of text displayed should be ellipsized if it extends beyond the specified width. */
  ellipsizeOnBoundary: boolean;
  /** Specifies the Font node to be used */
  font: string | roSGNode;
  /** Specifies the height of the label. */
  height: Float;
  /** See Horizontal Alignment */
  horizAlign: string;
  /** Indicates whether the last line of text has been ellipsized */
  isTextEllipsized: boolean;
  /** If the height and numLines field values are both zero, specifies the maximum number of lines of text to be displayed. */
  maxLines: Whole;
  /** Renders numeric values using tabular (fixed-width) fonts. */
  monospacedDigits: boolean;
  /** If the height field value is zero, provides an alternate way to specify the height of the bounding rectangle of the label. */
  numLines: Whole;
  /** Specifies the text to be displayed */
  text: string;
  /** See Vertical Alignment */
  vertAlign: string;
  /** Specifies the width of the label. */
  width: Float;
  /** By default, space and hyphen characters are used to determine where lines can be divided. */
  wordBreakChars: string;
  /** See Horizontal Alignment */
  wrap: boolean;
}
/** The LabelList node class is a simple list class that can be used to display a list of items. */
interface roSGNodeLabelList extends roSGNodeArrayGrid {
  /** Specifies the text color for unfocused list items */
  color: string;
  /** Specifies the text color for focused list items */
  focusedColor: string;
  /** Specifies the font for focused list items */
  focusedFont: string | roSGNode;
  /** Specifies the font for unfocused list items */
  font: string | roSGNode;
  /** Specifies the horizontal alignment of the text in the list item area specified by the itemSize field value (the text is always centered vertically in the list item area). */
  textHorizAlign: string;
}
/** The LayoutGroup node class manages the position of its child nodes by arranging them in a row from left to right (horizontal layout), or in a column from top to bottom (vertical layout). */
interface roSGNodeLayoutGroup extends roSGNodeGroup {
  /** Controls how the spaces specified in the itemSpacings field are inserted. */
  addItemSpacingAfterChild: boolean;
  /** Specifies the alignment point in the horizontal direction. */
  horizAlignment: string;
  /** Controls the spacing before or after each child in the layout direction. */
  itemSpacings: Float[];
  /** Controls the layout direction | Value | Use | | --- | --- | | horiz | Positions the children in a row from left to right | | vert | Positions the children in a column from top to bottom | */
  layoutDirection: string;
  /** Specifies the alignment point in the vertical direction. */
  vertAlignment: string;
}
/** The ListPanel node class allows you to easily create a Panel that adheres to the Roku layout and behavior for panels that contain a LabelList or MarkupList node. */
interface roSGNodeListPanel extends roSGNodePanel {
  /** When the createNextPanelOnItemFocus field is true, createNextPanel is set when a new panel needs to be created and added to the PanelSet. */
  createNextPanelIndex: Whole;
  /** When set to true, the Create Next Panel mechanism is enabled (i.e. the createNextPanelIndex field will be set when a new list item receives the focus). */
  createNextPanelOnItemFocus: boolean;
  /** The leftLabel field is set to a Label node that is positioned just above the left/top corner of the list. */
  leftLabel: roSGNode;
  /** The list field should be set to either a LabelList or MarkupList node to be displayed in the Panel. */
  list: roSGNode;
  /** When the createNextPanelOnItemFocus field is true, the nextPanel field should be set to a Panel node to the next panel to add to the PanelSet in response to the createNextPanelIndex field being set. */
  nextPanel: roSGNode;
  /** The rightLabel field is set to a Label node that is positioned just above the right/top corner of the list. */
  rightLabel: roSGNode;
  /** If showSectionLabels is set to true and the data for the list node is divided into sections, the Title attribute of the current section will be displayed as the leftLabel of the list. */
  showSectionLabels: boolean;
}
/** The MarkupGrid node class is a is a generic grid class that can be used to display a set of items arranged into a 2D grid. */
interface roSGNodeMarkupGrid extends roSGNodeArrayGrid {
  /** Specifies the bitmap file to use to suggest where images would appear for empty grids and empty sections of grids. */
  imageWellBitmapUri: string;
  /** Specifies the name of a XML component for the grid items. */
  itemComponentName: string;
}
/** The MarkupList node class is a generic list class that can be used to display a list of items. */
interface roSGNodeMarkupList extends roSGNodeArrayGrid {
  /** Specifies the name of a XML component for the list items. */
  itemComponentName: string;
}
/** The MaskGroup node class allows an alpha mask bitmap to be applied to the rendering of its children. */
interface roSGNodeMaskGroup extends roSGNodeGroup {
  /** Contains the actual height of the mask bitmap. */
  maskBitmapHeight: Float;
  /** Contains the actual width of the mask bitmap. */
  maskBitmapWidth: Float;
  /** Specifies an offset of the mask coordinate system relative to the group coordinate system. */
  maskOffset: Float[];
  /** Specifies a scaling factor of the alpha mask coordinate system relative to the group coordinate system. */
  maskSize: Float[];
  /** Specifies the bitmap to use for the group alpha mask. */
  maskUri: string;
}
/** The MiniKeyboard node class allows a user to enter a string of letters and numerals. */
interface roSGNodeMiniKeyboard extends roSGNodeGroup {
  /** Specifies the URI of an image file to be loaded to replace the keyboard focus indicator. */
  focusBitmapUri: string;
  /** Specifies the color of the key labels and icons when the Keyboard node has the focus */
  focusedKeyColor: string;
  /** Specifies the URI of an image file to be loaded to replace the default keyboard image drawn underneath the key label and icons. */
  keyboardBitmapUri: string;
  /** Specifies the color of the key labels and icons when the Keyboard node does not have the focus */
  keyColor: string;
  /** Specifies whether the 26 letter keys are displayed as lowercase or uppercase */
  lowerCase: boolean;
  /** Specifies whether or not the Keyboard node internal TextEditBox node is displayed. */
  showTextEditBox: boolean;
  /** Contains the string of characters that has been entered */
  text: string;
  /** This provides access to the Keyboard node internal TextEditBox node so that its appearance can be modified. */
  textEditBox: roSGNodeTextEditBox;
}
/** _Available since Roku OS 14.0_ The MonospaceLabel node is used to draw a single line of text with all characters spaced at a fixed distance from each other. */
interface roSGNodeMonospaceLabel extends roSGNode {}
/** The MultiStyleLabel node class is used to create labels with mixed styles. */
interface roSGNodeMultiStyleLabel extends roSGNodeLabelBase {
  /** Defines the size, URI, and color of a font style. */
  drawingStyles: any;
}
/** The abstract base class of all SceneGraph nodes and the equivalent of the BrightScript roSGNode component. */
interface roSGNode {
  /** Operations affecting the set of children of a Node are recorded in this field if, and only if, this field has been observed. */
  change: Readonly<Record<string, any>>;
  /** Provides a hint as to whether or not this node can take the key focus. */
  focusable: boolean;
  /** When a node or one of its children gains or loses the keyboard focus, the focusedChild field will be set and call its observer functions. */
  focusedChild: any;
}
/** The Overhang node provides a information bar that is displayed at the top of a screen in many Roku apps. */
interface roSGNodeOverhang extends roSGNodeGroup {}
/** The OverhangPanelSetScene node class provides a convenient way to create a Scene node that has set with default Overhang and PanelSet nodes. */
interface roSGNodeOverhangPanelSetScene extends roSGNodeScene {}
/** The Panel node is used to create sliding panels for app UI, similar to those in the Roku OS home screen. */
interface roSGNodePanel extends roSGNodeGroup {}
/** The PanelSet node provides the panel sliding behavior seen in the Roku home screen. */
interface roSGNodePanelSet extends roSGNodeGroup {
  /** Specifies the height of the PanelSet node. */
  height: Float;
  /** Set to true when the PanelSet node panels are sliding right, _back_ towards the original home position, as a result of a Left or Back key press. */
  isGoingBack: boolean;
  /** Contains the current number of Panel nodes that are children of the PanelSet node. */
  numPanels: Whole;
  /** Milliseconds of the slide transition. */
  slideDuration: Whole;
  /** Specifies the width of the PanelSet node. */
  width: Float;
}
/** The ParallelAnimation node class allows you to specify that a set of animations should occur simultaneously. */
interface roSGNodeParallelAnimation extends roSGNodeAnimationBase {}
/** ParentalControlPinPad is a variant of the PinPad component, although it does have a few key differences: The pin, pinLength, and secureMode fields are made private (i.e., not accessible to … */
interface roSGNodeParentalControlPinPad extends roSGNode {
  /** Specifies the URI of an image file to be loaded to replace the keyboard focus indicator. */
  focusBitmapUri: string;
  /** Specifies the color of the key labels and icons when the keyboard has the focus */
  focusedKeyColor: string;
  /** Specifies the URI of an image file to be loaded to replace the default keyboard image drawn underneath the numeric keys and icons. */
  keyboardBitmapUri: string;
  /** Specifies the color of the key labels and icons when the keyboard does not have the focus */
  keyColor: string;
  /** Contains the string of numbers that have been entered. */
  pin: string;
  /** Specifed the URI of an image file to be loaded to replace the default box drawn underneath each entered digit in the pin display. */
  pinDisplayBitmapUri: string;
  /** Specifies the color of the numbers displayed in the pin display boxes */
  pinDisplayTextColor: string;
  /** Contains the maximum number of digits that can be entered */
  pinLength: Whole;
  /** Read-only "true": Content is now unblocked "false": Pin incorrect, "incomplete": a full pin is not entered */
  pinSuccess: string;
  /** When set to true, each digit entered is displayed briefly, then replaced with an asterisk. */
  secureMode: boolean;
  /** Specifies whether or not the pin display that shows the entered digits is visible. */
  showPinDisplay: boolean;
}
/** > Roku OS 10.0 introduced a new StandardPinPadDialog node, which features updated graphics, color palette support, and voice entry support. */
interface roSGNodePinDialog extends roSGNodeDialog {
  /** Can be used to explicitly set the internal PinPad node PIN value, as well as to access the PIN value entered by the user */
  pin: string;
  /** Provides access to the PinDialog node internal PinPad node. */
  pinPad: roSGNodePinPad;
  /** Specifies whether or not PinPad will be focused when PinDialog is created */
  pinPadFocused: boolean;
  /** When set, the color of the privacy hint shown at the bottom of the dialog */
  privacyHintColor: string;
}
/** The PinPad node is a simple widget that allows you to enter a fixed length numeric string. */
interface roSGNodePinPad extends roSGNodeGroup {
  /** Specifies the URI of an image file to be loaded to replace the keyboard focus indicator. */
  focusBitmapUri: string;
  /** Specifies the color of the key labels and icons when the keyboard has the focus */
  focusedKeyColor: string;
  /** Specifies whether or not focused key is visible when PinPad is created */
  focusVisible: boolean;
  /** Specifies index of the key label that will be in focus when PinPad is created */
  itemFocused: Whole;
  /** Specifies the URI of an image file to be loaded to replace the default keyboard image drawn underneath the numeric keys and icons This image must be carefully designed so that the key positions match … */
  keyboardBitmapUri: string;
  /** Specifies the color of the key labels and icons when the keyboard does not have the focus */
  keyColor: string;
  /** Contains the string of numbers that have been entered */
  pin: string;
  /** Specifed the URI of an image file to be loaded to replace the default box drawn underneath each entered digit in the pin display. */
  pinDisplayBitmapUri: string;
  /** Specifies the color of the numbers displayed in the pin display boxes */
  pinDisplayTextColor: string;
  /** Contains the maximum number of digits that can be entered */
  pinLength: Whole;
  /** When set to true, each digit entered is displayed briefly, then replaced with an asterisk. */
  secureMode: boolean;
  /** Specifies whether or not the pin display that shows the entered digits is visible. */
  showPinDisplay: boolean;
}
/** The Poster node class draws an image with the top/left corner located at the origin of the node local coordinate system. */
interface roSGNodePoster extends roSGNodeGroup {
  /** If muteAudioGuide is false, this string will be spoken when the poster is focused */
  audioGuideText: string;
  /** After the graphical image file is loaded, contains the height of the graphical image in pixels */
  bitmapHeight: Float;
  /** This field is set to an associative array with four elements "left", "right", "top" and "bottom". */
  bitmapMargins: Readonly<Record<string, any>>;
  /** After the graphical image file is loaded, contains the width of the graphical image in pixels */
  bitmapWidth: Float;
  /** Can be used to tint the image by multiplying the color of each pixel by the specified value. */
  blendColor: string;
  /** Used to control the rendering opacity of the graphical image that indicates a bitmap failed to load. */
  failedBitmapOpacity: Float;
  /** Specifies a bitmap file to display when the poster image failed to load */
  failedBitmapUri: string;
  /** Specifies the height of the image in local coordinates. */
  height: Float;
  /** Provides automatic scaling of graphical images after loading. */
  loadDisplayMode: string;
  /** Scale the graphical image to the specified height when loaded, preserving aspect ratio. */
  loadHeight: Float;
  /** Used to control the rendering opacity of the graphical image that indicates a bitmap is loading. */
  loadingBitmapOpacity: Float;
  /** Specifies a bitmap file to display while the poster image is loading. */
  loadingBitmapUri: string;
  /** Can be used to track the progress of loading the graphical image file. */
  loadStatus: string;
  /** Controls whether the image is loaded synchronously in the render thread, and appears immediately, or loaded asynchronously in a background thread, and may not appear immediately. */
  loadSync: boolean;
  /** Scale the graphical image to the specified width when loaded, preserving aspect ratio. */
  loadWidth: Float;
  /** Specifies the URI of the image file. */
  uri: string;
  /** Specifies the width of the image in local coordinates. */
  width: Float;
}
/** The PosterGrid node is a simple grid class that can be used to display two-dimensional grids of posters. */
interface roSGNodePosterGrid extends roSGNodeArrayGrid {
  /** Specifies the width and height of the posters in the grid. */
  basePosterSize: Float[];
  /** Specifies the color for the grid item first caption */
  caption1Color: string;
  /** Specifies the font for the grid item first caption */
  caption1Font: string | roSGNode;
  /** Specifies the number of lines to render for the grid item first caption */
  caption1NumLines: Whole;
  /** Specifies the color for the grid item second caption */
  caption2Color: string;
  /** Specifies the font for the grid item second caption */
  caption2Font: string | roSGNode;
  /** Specifies the number of lines to render for the grid item second caption */
  caption2NumLines: Whole;
  /** Specifies a bitmap file to render as a background for the grid item captions */
  captionBackgroundBitmapUri: string;
  /** Specifies the horizontal positioning of the grid item captions. */
  captionHorizAlignment: string;
  /** Specifies the spacing in pixels between lines of the caption */
  captionLineSpacing: Float;
  /** Specifies the vertical positioning of the grid item captions. */
  captionVertAlignment: string;
  /** Specifies whether or not to scroll single line captions when it is necessary to ellipsize the caption because it is wider the column containing the grid item */
  enableCaptionScrolling: boolean;
  /** Specifies an opacity value used to render the failed bitmap */
  failedBitmapOpacity: Float;
  /** Specifies a bitmap file to display when a grid item poster fails to load */
  failedBitmapUri: string;
  /** Specifies the bitmap file to use to suggest where images would appear for empty grids and empty sections of grids. */
  imageWellBitmapUri: string;
  /** Specifies an opacity value used to render the loading bitmap */
  loadingBitmapOpacity: Float;
  /** Specifies a bitmap file to display while a grid item's poster is loading. */
  loadingBitmapUri: string;
  /** Provides automatic scaling of posters, if useAtlas is set to false. */
  posterDisplayMode: string;
  /** If a caption background is specified, this field specifies whether or not to display the caption background when the caption text is empty */
  showBackgroundForEmptyCaptions: boolean;
  /** Enables a performance optimization when most of the poster items displayed in the grid have the same size. */
  useAtlas: boolean;
}
/** Component that shows the progress of re-buffering, after video playback has started. */
interface roSGNodeProgressBar extends roSGNode {
  /** A color to be blended with the graphical image specified in the emptyBarImageUri field. */
  emptyBarBlendColor: string;
  /** A 9-patch or ordinary PNG of the bar presenting the remaining work to be done. */
  emptyBarImageUri: string;
  /** This color will be blended with the graphical image specified in the filledBarImageUri field. */
  filledBarBlendColor: string;
  /** A 9-patch or ordinary PNG of the bar that represents the completed portion of the work represented by this ProgressBar node. */
  filledBarImageUri: string;
  /** Sets a custom width for an instance of the ProgressBar node. */
  height: Float;
  /** A 9-patch or ordinary PNG of the track of the progress bar, which surrounds the filled and empty bars. */
  percentage: Whole;
  /** This color is blended with the graphical image specified by trackImageUri field. */
  trackBlendColor: string;
  /** A 9-patch or ordinary PNG of the track of the progress bar, which surrounds the filled and empty bars. */
  trackImageUri: string;
  /** Sets a custom width for an instance of the ProgressBar node. */
  width: Float;
}
/** > Roku OS 10.0 introduced a new StandardProgressDialog node, which features updated graphics and color palette support. */
interface roSGNodeProgressDialog extends roSGNodeDialog {
  /** Provides access to the BusySpinner node used by the ProgressDialog node so that the spinner icon and rotation direction can be customized */
  busySpinner: roSGNodeBusySpinner;
}
/** The RadioButtonList node class is a simple list class that can be used to display a list of mutually exclusive radio buttons. */
interface roSGNodeRadioButtonList extends roSGNodeLabelList {
  /** Specifies the check mark icon to use for the currently selected radio button list item when that list item does not have the key focus. */
  checkedIconUri: string;
  /** Specifies the index of the currently selected item in the list. */
  checkedItem: Whole;
  /** Controls whether or not pressing the remote control OK key causes the checkedItem field value to be automatically updated to the index of the currently focused list item. */
  checkOnSelect: boolean;
  /** Specifies the check mark icon to use for the currently selected radio button list item when that list item has the key focus. */
  focusedCheckedIconUri: string;
}
/** The Rectangle node class draws a solid color rectangle with the top/left corner of the rectangle drawn at the origin of the node local coordinate system. */
interface roSGNodeRectangle {
  /** Specifies if the rectangle should be alpha blended with the nodes that are behind it */
  blendingEnabled: boolean;
}
/** The RowList node class provides a vertically-scrollable list, containing rows of independent horizontally-scrollable individual items. */
interface roSGNodeRowList extends roSGNodeArrayGrid {
  /** Specifies an opacity value used to render the failed bitmap. */
  failedBitmapOpacity: Float;
  /** Specifies a bitmap file to display when a list item poster fails to load. */
  failedBitmapUri: string;
  /** Specifies the x-dimension offset of the first fully visible item in each row relative to the left edge of the list. */
  focusXOffset: Float[];
  /** Specifies the bitmap file to use to suggest where images would appear for empty lists. */
  imageWellBitmapUri: string;
  /** For each row, a value of true indicates that a "+" character should be appended to the "total_number_of_items" label in the UI (which should be the case when there are unfetched pages beyond what is … */
  indefiniteRowItemCount: boolean[];
  /** Specifies the name of an XML component for the items in each row. */
  itemComponentName: string;
  /** When set to a valid [ row, col ] index pair, causes the list to immediately update so that the specified row, col item moves into the focus position. */
  jumpToRowItem: Whole[];
  /** Specifies an opacity value used to render the loading bitmap. */
  loadingBitmapOpacity: Float;
  /** Specifies a bitmap file to display while a list item poster is loading. */
  loadingBitmapUri: string;
  /** Field provides greater control over the UX. */
  rowCounterRightOffset: Float;
  /** Specifies the how the focus indicator moves in a row of items in response to the remote direction pad Left and Right key presses. */
  rowFocusAnimationStyle: string;
  /** When an item gains the key focus, set to a 2-element array, where element 0 contains the index of the focused row, and element 1 contains the index of the focused item in that row. */
  rowItemFocused: Whole[];
  /** When an item is selected, set to a 2-element array, where element 0 contains the index of the row containing the selected item, and element 1 contains the index of the selected item in that row. */
  rowItemSelected: Whole[];
  /** Specifies the width and height of the items in each row. */
  rowItemSize: Float[][];
  /** Specifies the spacing between items in each row. */
  rowItemSpacing: Float[][];
  /** Specifies the color of the row and "item_number of total_number_of_items" labels. */
  rowLabelColor: string;
  /** Specifies the font for the row and "item_number of total_number_of_items" labels. */
  rowLabelFont: string | roSGNode;
  /** Specifies the offset of the row label for each row. */
  rowLabelOffset: Float[][];
  /** Specifies the name of an XML component to render titles in place of the row label. */
  rowTitleComponentName: string;
  /** Specifies whether the "item_number of total_number_of_items" label on the right edge of each row is displayed. */
  showRowCounter: boolean[];
  /** Field provides greater control over the UX. */
  showRowCounterForShortRows: boolean;
  /** Specifies whether the row label on the left edge of each row is displayed. */
  showRowLabel: boolean[];
  /** This field is only supported when rowFocusAnimationStyle = "fixedFocusWrap" By default, all items in a row of the RowList node have the same width and height. */
  variableWidthItems: boolean[];
}
/** The RSGPalette node allows developers to specify a named set of color values that can be shared among nodes that support RSGPalette colors. */
interface roSGNodeRSGPalette extends roSGNode {
  /** Specifies an associative array of color name/color key-value pairs. */
  colors: Readonly<Record<string, any>>;
}
/** The Scene node class serves as the root of a SceneGraph node tree. */
interface roSGNodeScene {
  /** If true, a Back key press causes the scene to exit, back to the last user-focused item. */
  backExitsScene: boolean;
  /** This read-only field is set when the Scene is initialized. */
  currentDesignResolution: Readonly<Record<string, any>>;
  /** Setting this field to a node extended from a Dialog node causes the dialog to be displayed */
  dialog: roSGNode;
  /** If the scene background URI is overridden with a non-theme value and this field is set to true, the backgroundURI image is limited to the current screen size after being loaded. if this field is set … */
  limitBackgroundToUIResolution: boolean;
  /** Defines the default color palette used by those nodes that have a palette field (for example, the Scene node, standard dialogs. */
  palette: roSGNodeRSGPalette;
}
/** The ScrollableText node class provides an interactive, vertically scrolling pane of text. */
interface roSGNodeScrollableText extends roSGNodeGroup {
  /** Specifies the text color */
  color: string;
  /** Specifies the Font node to be used */
  font: string | roSGNode;
  /** Specifies the height of the node. */
  height: Float;
  /** See Horizontal Alignment */
  horizAlign: string;
  /** If the text is displayed on more than one line, specifies the amount of additional space added between lines */
  lineSpacing: Float;
  /** Specifies the URI of an image file to be loaded to replace the default scrollbar thumb. */
  scrollbarThumbBitmapUri: string;
  /** Specifies the URI of an image file to be loaded to replace the default scrollbar track. */
  scrollbarTrackBitmapUri: string;
  /** Specifies the text to be displayed */
  text: string;
  /** See Vertical Alignment */
  vertAlign: string;
  /** Specifies the width of the node. */
  width: Float;
}
/** The ScrollingLabel node class provides an automatic way to make a string scroll horizontally if it does not fit within the specified width. */
interface roSGNodeScrollingLabel extends roSGNodeGroup {
  /** Specifies the text color */
  color: string;
  /** Specifies the Font node to be used */
  font: string | roSGNode;
  /** Specifies the height of the label. */
  height: Float;
  /** See Horizontal Alignment */
  horizAlign: string;
  /** Specifies the maximum width of the rendered text. */
  maxWidth: Float;
  /** If set to the default value of -1, the text scrolling behavior repeats continuously. */
  repeatCount: Float;
  /** Specifies the horizontal scrolling speed in pixels per second */
  scrollSpeed: Float;
  /** Specifies the text to be displayed */
  text: string;
  /** See Vertical Alignment */
  vertAlign: string;
}
/** The SequentialAnimation node class allows you to specify that a set of animations should occur sequentially. */
interface roSGNodeSequentialAnimation extends roSGNodeAnimationBase {}
/** The SimpleLabel node class is used to display a single line of text. */
interface roSGNodeSimpleLabel extends roSGNodeGroup {
  /** Specifies the text color */
  color: string;
  /** Specifies the size of the font in points. */
  fontSize: Whole;
  /** Specifies either a path to a TrueType or OpenType font file or a built-in system font name. */
  fontUri: string;
  /** See Horizontal Origin */
  horizOrigin: string;
  /** Specifies the text to be displayed */
  text: string;
  /** See Vertical Origin */
  vertOrigin: string;
}
/** The SoundEffect node class is used to play audio sound effects that can be triggered from events that occur in the UI. */
interface roSGNodeSoundEffect extends roSGNode {
  /** Set to control the audio playback. */
  control: string;
  /** Indicates the status of the sound file. | Value | Meaning | | --- | --- | | none | No file has been requested. | | loading | (network files only) The file has been requested and is being downloaded. … */
  loadStatus: string;
  /** Can be used to track the progress of current state of local and networked sound files When the field value changes to ready, the sound is ready to be played. */
  state: string;
  /** Specifies the URI of the WAV file. */
  uri: string;
  /** The volume is a number between 0 and 100 (percentage of full volume). 50 should be used for normal volume. */
  volume: Whole;
}
/** The StandardDialog node is the base for Roku's pre-built standard message, keyboard, pinpad, and progress dialogs. */
interface roSGNodeStandardDialog extends roSGNodeDialogBase {
  /** Sets the height of the dialog. */
  height: Float;
}
/** The StandardKeyboardDialog node enables text and voice entry of strings consisting of alphanumeric characters as well as many commonly used symbols. */
interface roSGNodeStandardKeyboardDialog extends roSGNodeStandardDialog {
  /** List of buttons to be displayed in the button area at the bottom of the dialog. */
  buttons: string[];
  /** The type of text to be entered. */
  keyboardDomain: string;
  /** One or more blocks of text, which are typically used to describe information about the data to be entered. */
  message: string[];
  /** The default string to be displayed in the keyboard's text edit box. */
  text: string;
  /** The internal VoiceTextEditBox node used by this dialog's internal keyboard. */
  textEditBox: roSGNodeVoiceTextEditBox;
}
/** The StandardMessageDialog node is used to displays a message to the user. */
interface roSGNodeStandardMessageDialog extends roSGNodeStandardDialog {
  /** One or more blocks of informational text displayed at the bottom of the dialog's content area. */
  bottomMessage: string[];
  /** An array of strings displayed as a bulleted or numbered list. */
  bulletText: string[];
  /** If the bulletText field is set, specifies the type of list item delimiter, which may be one of the following: "bullet" (this is the default) "numbered" "lettered" . */
  bulletType: string;
  /** List of buttons to be displayed in the button area at the bottom of the dialog. */
  buttons: string[];
  /** One or more blocks of informational text displayed at the top of the dialog's content area. */
  message: string[];
}
/** The StandardPinPadDialog node enables text and voice entry of numeric characters—typically, short numeric PIN codes. */
interface roSGNodeStandardPinPadDialog extends roSGNodeStandardDialog {
  /** List of buttons to be displayed in the button area at the bottom of the dialog. */
  buttons: string[];
  /** One or more blocks of text, which are typically used to describe information about the data to be entered. */
  message: string[];
  /** Displays the entered PIN number in the text edit box. */
  pin: string;
  /** The internal VoiceTextEditBox node used by this dialog's internal keyboard. */
  textEditBox: roSGNodeVoiceTextEditBox;
}
/** The StandardProgressDialog node displays a spinning progress indicator that includes a short progress message to the user. */
interface roSGNodeStandardProgressDialog extends roSGNodeStandardDialog {
  /** A string to be displayed next to the spinning progress indicator. */
  message: string;
}
/** Extends StdDlgItemBase */
interface roSGNodeStdDlgActionCardItem extends roSGNodeStdDlgItemBase {
  /** Indicates whether the StdDlgActionCardItem node is in the checked or unchecked state when the iconType field is set to "checkbox" or "radiobutton". */
  iconStatus: boolean;
  /** Specifies the icon used for a StdDlgActionCardItem node. */
  iconType: string;
}
/** The StdDlgAreaBase node is the base class and provides the common functionality for the three StandardDialog area nodes: StdDlgTitleArea */
interface roSGNodeStdDlgAreaBase extends roSGNodeGroup {}
/** The StdDlgBulletTextItem node is used to display a bulleted list of text in the dialog's content area. */
interface roSGNodeStdDlgBulletTextItem extends roSGNodeStdDlgItemBase {
  /** An array of strings displayed as a bulleted or numbered list. */
  bulletText: string[];
  /** Specifies the type of list item delimiter, which may be one of the following: "bullet" "numbered" "lettered" */
  bulletType: string;
}
/** StdDlgButton is the class used for each button in the button area. */
interface roSGNodeStdDlgButton extends roSGNodeGroup {
  /** Specifies whether the button can receive focus. */
  disabled: boolean;
  /** The text to be displayed on the button */
  text: string;
}
/** The StdDlgButtonArea node is always positioned at the bottom of the StandardDialog */
interface roSGNodeStdDlgButtonArea extends roSGNodeStdDlgAreaBase {}
/** The StdDlgContentArea node contains the main body of the dialog. */
interface roSGNodeStdDlgContentArea extends roSGNodeStdDlgAreaBase {}
/** The StdDlgCustomItem node is used to display free-form dialog items in the content area that require a custom layout. !roku400px - - custom-item */
interface roSGNodeStdDlgCustomItem extends roSGNodeStdDlgItemBase {
  /** Specifies the desired width of the custom item, which is passed to the content area's layout algorithm. */
  fixedWidthField: Float;
  /** The width of the custom item, which is enforced by the content area's layout algorithm. */
  widthField: Float;
}
/** The StdDlgDeterminateProgressItem node is used to display a progress indicator in the dialog's content area. */
interface roSGNodeStdDlgDeterminateProgressItem extends roSGNodeStdDlgItemBase {
  /** Specifies the current completion percentage text and graphic to be displayed (for example "35%" with more than a third of the indicator filled). */
  percent: string;
  /** Specifies the text to be displayed next to the progress graphic. */
  text: string;
}
/** The StdDlgGraphicItem node is used to display an image in the dialog's content area with an optional text label displayed to the left, right, above, or below the image. */
interface roSGNodeStdDlgGraphicItem extends roSGNodeStdDlgItemBase {
  /** Specifies where to position and align the graphic and its text label, relative to the content area. */
  graphicAlign: string;
  /** The image height to be used instead of the image's actual height. */
  graphicHeight: Float;
  /** The URI of the image to be displayed. */
  graphicUri: string;
  /** The image width to be used instead of the image's actual width. */
  graphicWidth: Float;
  /** Specifies the text to be displayed next to the graphic. */
  text: string;
}
/** StdDlgItemBase is the base class for all the content area items. */
interface roSGNodeStdDlgItemBase extends roSGNodeGroup {
  /** Indicates whether the item can be scrolled vertically by the user. */
  scrollable: boolean;
}
/** The StdDlgItemGroup node is used to visually group a set of StdDlgAreaBase child nodes in a custom dialog. */
interface roSGNodeStdDlgItemGroup extends roSGNodeStdDlgItemBase {
  /** The index of the currently selected StdDlgAreaBase */
  selectedIndex: Whole;
}
/** The StdDlgKeyboardItem node is used to display a keyboard or PINpad in the dialog's content area. */
interface roSGNodeStdDlgKeyboardItem extends roSGNodeStdDlgItemBase {
  /** Specifies the type of keyboard to be displayed: "unspecified": no keyboard is displayed. "keyboard": A DynamicKeyboard */
  keyLayout: string;
  /** The default string to be displayed in the keyboard's text edit box. */
  text: string;
  /** The internal VoiceTextEditBox node */
  textEditBox: roSGNodeVoiceTextEditBox;
}
/** Extends StdDlgItemBase */
interface roSGNodeStdDlgMultiStyleTextItem extends roSGNodeStdDlgItemBase {
  /** Specifies the string to be spoken when the screen reader reads the text item. */
  audioGuideText: string;
  /** Defines the size, URI, and color of a font style. */
  drawingStyles: any;
  /** Specifies the text to be displayed */
  text: string;
}
/** The StdDlgProgressItem node is used to display a spinning progress indicator in the dialog's content area. */
interface roSGNodeStdDlgProgressItem extends roSGNodeStdDlgItemBase {
  /** Specifies the text to be displayed next to the progress graphic. */
  text: string;
}
/** Extends StdDlgAreaBase */
interface roSGNodeStdDlgSideCardArea extends roSGNodeStdDlgAreaBase {
  /** Specifies whether the StdDlgSideCardArea node extends to the edge of the dialog's background image or respects the background image's 9-patch margins. true: The origin of the StdDlgSideCardArea … */
  extendToDialogEdge: boolean;
  /** Specifies on which side of the custom dialog the StdDlgSideCardArea node appears: "left" or "right". */
  horizAlign: string;
  /** Specifies whether a thin vertical divider line is displayed between the StdDlgSideCardArea and the vertical column that contains the dialog's child StdDlgAreaBase nodes … */
  showDivider: boolean;
  /** Specifies the width of the StdDlgSideCardArea node. */
  width: Float;
}
/** The StdDlgTextItem node is used to display a block of text. */
interface roSGNodeStdDlgTextItem extends roSGNodeStdDlgItemBase {
  /** Specifies the string to be spoken when the screen reader reads the text item. */
  audioGuideText: string;
  /** Specifies a named style to be used for the displayed text's color and font. */
  namedTextStyle: string;
  /** Specifies the text to be displayed. */
  text: string;
}
/** The StdDlgTitleArea node contains the dialog's title information, which is always displayed at the top of the dialog. */
interface roSGNodeStdDlgTitleArea extends roSGNodeStdDlgAreaBase {
  /** Specifies a bitmap to be displayed at the left edge of the dialog's title area (to the left of dialog's primary title). */
  primaryIcon: string;
  /** Adjusts the vertical position of the primary icon relative to the baseline of the dialog's primary title. */
  primaryIconVertOffset: Float;
  /** Specifies the title to be displayed in the dialog's title area. */
  primaryTitle: string;
  /** Specifies a bitmap to be displayed at the right edge of the dialog's title area. */
  secondaryIcon: string;
  /** Adjusts the vertical position of the secondary icon relative to the baseline of the dialog's primary title. */
  secondaryIconVertOffset: Float;
}
/** The TargetGroup node class associates a set of rectangular regions that children of the group will occupy. */
interface roSGNodeTargetGroup extends roSGNodeGroup {
  /** Forces the item index to be interpolated in an advanced manner when animating between items. */
  advancing: boolean;
  /** When set to a valid item index, causes the group to quickly scroll so that the specified index moves into the to the target region specified by the TargetSet's focusIndex */
  animateToItem: Whole;
  /** When set to a valid TargetSet, causes the group to quickly animate so that the target regions of the initial TargetSet node are smoothly interpolated to the corresponding target regions of the new … */
  animateToTargetSet: roSGNodeTargetSet;
  /** Specifies the content for the group. */
  content: roSGNodeContentNode;
  /** As the TargetGroup animation occurs, this field is constantly updated to represent the index of the ContentNode currently occupying the focus target region. */
  currFocusItemIndex: Float;
  /** As the TargetGroup animation occurs that is initiated by setting the animateToTargetSet field, currTargetSet contains the current values of the target regions as the animation proceeds from the … */
  currTargetSet: roSGNodeTargetSet;
  /** For TargetSet's that do not specify a focusIndex, this value will be used as the index of the TargetSet where the focused item is located. */
  defaultTargetSetFocusIndex: Whole;
  /** Specifies the time, in seconds, to perform the animation when the animateToItem or animateToTargetSet fields are set */
  duration: number;
  /** Specifies the interpolator used in TargetGroup animations between items. */
  easeFunction: string;
  /** Specifies the name of a XML component for the group items. */
  itemComponentName: string;
  /** When a group item gains the key focus, set to the index of the focused item */
  itemFocused: Whole;
  /** When a group item is selected, set to the index of the selected item */
  itemSelected: Whole;
  /** When a group item loses the key focus, set to the index of the unfocused item */
  itemUnfocused: Whole;
  /** When set to a valid item index, causes the group to immediately update so that the specified index moves to the target region specified by the TargetSet's focusIndex */
  jumpToItem: Whole;
  /** Force the item index to be interpolated in a reverse manner when animating between items. */
  reversing: boolean;
  /** Specifies whether the current target rectangles (as defined in the read-only currTargetSet field's TargetSet) are drawn or not. */
  showTargetRects: boolean;
  /** Specifies the TargetSet to use to define the target regions of the items in the group. */
  targetSet: roSGNodeTargetSet;
  /** Specifies whether the content items wraparound at the end of the TargetGroup to fill all of the targets rectangles */
  wrap: boolean;
}
/** The TargetList node class adds useful functionality to the TargetGroup node by making is easy to set up lists and rows of items with limited amounts of scripting required. */
interface roSGNodeTargetList extends roSGNodeTargetGroup {
  /** Specifies which remote button will move the focus forward. */
  advanceKey: string;
  /** Specifies one or more TargetSet's to be used when the TargetList has the focus. */
  focusedTargetSet: any;
  /** Specifies which remote button will move the focus backward. */
  reverseKey: string;
  /** Specifies the TargetSet to be used when the TargetList does not have the focus. */
  unfocusedTargetSet: roSGNodeTargetSet;
}
/** The TargetSet node class is used to specify a set of target regions where items in a TargetGroup */
interface roSGNodeTargetSet extends roSGNode {
  /** If the TargetGroup using this TargetSet has its showTargetRects field set to true, the target rectangles of the current TargetSet will be drawn using the specified color. */
  color: string;
  /** Identifies the index of an element of the targetRects array that will be treated as the region occupied by the focus item. */
  focusIndex: Whole;
  /** Specifies an array of rectangles that define the target regions used by a TargetGroup node. */
  targetRects: any;
}
/** The Task node class allows you to specify a function to be spawned in a different thread, and run asynchronously with respect to both the scene rendering thread and the main application thread. */
interface roSGNodeTask {}
/** The TextEditBox node class is intended to display a string of characters as they are typed. */
interface roSGNodeTextEditBox extends roSGNodeGroup {
  /** When active is set to true, the cursor is displayed. */
  active: boolean;
  /** Specifies the URI of the image rendered as the background of the TextEditBox node. */
  backgroundUri: string;
  /** When clearOnDownKey is set to true, the textEditBox erases all the characters when down key is pressed (focus does not move down). */
  clearOnDownKey: boolean;
  /** By default, this is set to the length of the text field, indicating that the next character to be entered should be appended at the end of the string. */
  cursorPosition: Whole;
  /** Specifies the size of the font in points for the text shown in the box (undocumented). */
  fontSize: Whole;
  /** Specifies the URI of a TrueType or OpenType font file to be used for the text shown in the box (undocumented). */
  fontUri: string;
  /** Specifies a string to be displayed if the length of the text field string is zero. */
  hintText: string;
  /** Specifies the color of the hint text string. */
  hintTextColor: string;
  /** Specifies whether to display the end or beginning of text that overflows its available width: true. */
  leadingEllipsis: boolean;
  /** Specifies the maximum length of the string that can be displayed. */
  maxTextLength: Whole;
  /** When set to true, the characters entered are briefly displayed, then replaced with an asterisk. */
  secureMode: boolean;
  /** Contains the string of characters being displayed. */
  text: string;
  /** Specifies the color of the text string displayed. */
  textColor: string;
  /** Specifies the width of the TextEditBox node. */
  width: Float;
}
/** OTT providers can use the TimeGrid node to implement an Electronic Program Guide (EPG) in their apps. */
interface roSGNodeTimeGrid extends roSGNode {}
/** The Timer node class generates an observable event after a specified amount of time has elapsed. */
interface roSGNodeTimer {
  /** Triggers observer callback functions when the Timer node fires. */
  fire: any;
}
/** The visible TrickPlayBar node. */
interface roSGNodeTrickPlayBar extends roSGNode {
  /** This is blended with the marker for the current playback position. */
  currentTimeMarkerBlendColor: string;
  /** This color will be blended with the graphical image specified in the filledBarImageUri field. */
  filledBarBlendColor: string;
  /** A 9-patch or ordinary PNG of the bar that represents the completed portion of the work represented by this ProgressBar node. */
  filledBarImageUri: string;
  /** The color of the trickplay progress bar to be blended with the filledBarImageUri for live linear streams. */
  liveFilledBarBlendColor: string;
  /** Sets the color of the text next to the trickPlayBar node indicating the time elapsed/remaining. */
  textColor: string;
  /** Sets the blend color of the square image in the trickPlayBar node that shows the current position, with the current direction arrows or pause icon on top. */
  thumbBlendColor: string;
  /** This color is blended with the graphical image specified by trackImageUri field. */
  trackBlendColor: string;
  /** A 9-patch or ordinary PNG of the track of the progress bar, which surrounds the filled and empty bars. */
  trackImageUri: string;
}
/** Vector2DFieldInterpolator specifies a keyframe animation sequence to be applied to a pair Vector2D field of a node. */
interface roSGNodeVector2DFieldInterpolator extends roSGNode {
  /** Specifies the field to interpolate. */
  fieldToInterp: string;
  /** Specifies the percentage to be used to compute a value for the field */
  fraction: Float;
  /** Specifies the key percentages for the interpolator's keyframes. */
  key: Float[];
  /** Specifies the key values or the interpolator's keyframes. */
  keyValue: Float[][];
  /** Enables animation to be played in reverse. */
  reverse: boolean;
}
/** The Video node class provides a controlled play of live or VOD video. */
interface roSGNodeVideo extends roSGNodeGroup {
  /** Indicates whether the "STOP" command is executed asynchronously (true) or synchronously (false). */
  asyncStopSemantics: boolean;
  /** In all other cases they shouldn't .Contains the format of the currently playing audio. | Value | Meaning | | --- | --- | | "" | No stream playing | | none | Stream contains no playable audio | | … */
  audioFormat: string;
  /** The significance and priority order of the attributes and values for the audio tracks available in the video stream. > A language matching any country code does not match a track that specifies the … */
  audioSelectionPreferences: Readonly<Record<string, any>>;
  /** The track identifier of the selected audio track. */
  audioTrack: string;
  /** Enables video content to automatically play after rebuffering. */
  autoplayAfterSeek: boolean;
  /** Each associative array has the following entries: | Key | Type | Value | | --- | --- | --- | | Language | string | ISO 639-2 three-letter language code | | Name | string | Descriptive name of the … */
  availableAudioTracks: any;
  /** The list of subtitle tracks available in the video stream. */
  availableSubtitleTracks: any;
  /** Component that displays BIFs and allows navigation. */
  bifDisplay: roSGNodeBifDisplay;
  /** Component that shows the progress of re-buffering, after video playback has started. */
  bufferingBar: roSGNodeProgressBar;
  /** Contains information about stream buffering progress and status. */
  bufferingStatus: Readonly<Record<string, any>>;
  /** The color of the text displayed near the buffering bar defined by the bufferingBar field, when the buffering bar is visible. */
  bufferingTextColor: string;
  /** Allows apps to style closed captions. */
  captionStyle: Readonly<Record<string, any>>;
  /** Sets the CGMS (Copy Guard Management System) on analog outputs to the desired level. */
  cgms: Whole;
  /** The clip ID of the currently playing track. */
  clipId: Whole;
  /** Information about the video stream that most recently completed playing, due to an error, user action, or end of the stream. */
  completedStreamInfo: Readonly<Record<string, any>>;
  /** The ContentNode with the Content Meta-Data for the video, or a video playlist (a sequence of videos) to be played. */
  content: roSGNodeContentNode;
  /** _Available since Roku OS 8._ Determines whether the current content is blocked. */
  contentBlocked: boolean;
  /** The index of the video in the video playlist that is currently playing. */
  contentIndex: Whole;
  /** If set to true, enables video playlists (a sequence of videos to be played). */
  contentIsPlaylist: boolean;
  /** Sets the desired play state for the video, such as starting or stopping the video play. */
  control: string;
  /** The track identifier of the audio being played. */
  currentAudioTrack: string;
  /** The identifier of the selected subtitle track. */
  currentSubtitleTrack: string;
  /** Provides the following video decoder statistics related to the start of video playback: | Key | Type | Value | | --- | --- | --- | | renderCount | integer | The number of frames that have been … */
  decoderStats: Readonly<Record<string, any>>;
  /** Set this to true to suppress the screensaver. */
  disableScreenSaver: boolean;
  /** Information about the video segment that was just downloaded. */
  downloadedSegment: Readonly<Record<string, any>>;
  /** The duration of the video being played, specified in seconds. */
  duration: number;
  /** Enables updates to the decoderStats field. */
  enableDecoderStats: boolean;
  /** Enables the scrubbing of the trickplay bar during the availability window of live linear streams. */
  enableLiveAvailabilityWindow: boolean;
  /** Set this to true to allow the screensaver to activate even if video is playing, as long as that video does not cover 50% or more of the screen. */
  enableScreenSaverWhilePlaying: boolean;
  /** Enables the thumbnailTiles field to be set and updated in the case of live HLS and DASH streams, which contain thumbnails as the thumbnails become available. */
  enableThumbnailTilesDuringLive: boolean;
  /** Controls whether trickplay is allowed during playback. */
  enableTrickPlay: boolean;
  /** If set to true (the default), the entire Video node user interface (such as ProgressBar and TrickPlayBar nodes, and BIF navigation) appear in response to stream events and remote control key presses. */
  enableUI: boolean;
  /** The error code associated with the video play error set in the state field: 0 no error -1 network error (server down or unresponsive, server is unreachable, network setup problem on the client). -2 … */
  errorCode: Whole;
  /** A diagnostic message to help resolve the video play error set in the state field. */
  errorInfo: Readonly<Record<string, any>>;
  /** An error message describing the video play error set in the state field. */
  errorMsg: string;
  /** A diagnostic message to help resolve the video play error set in the state field. */
  errorStr: string;
  /** Sets the value of the global Roku closed-caption mode. */
  globalCaptionMode: string;
  /** Sets the height of the video play window in pixels. */
  height: Float;
  /** Indicates whether the DRM license was acquired. */
  licenseStatus: Readonly<Record<string, any>>;
  /** If set to true, the video or video playlist (if the contentIsPlaylist field is set to true to enable video playlists) will be restarted from the beginning after the end is reached. */
  loop: boolean;
  /** Sets the max resolution required by your video. */
  MaxVideoDecodeResolution: Float[];
  /** Set to true to mute the audio of the video currently playing in the Video node. */
  mute: boolean;
  /** If the contentIsPlaylist field is set to true to enable video playlists, sets the index of the next video in the playlist to be played. */
  nextContentIndex: Whole;
  /** The interval between notifications to observers of the position field, specified as the number of seconds. */
  notificationInterval: number;
  /** The ending position of the video buffered when paused. */
  pauseBufferEnd: number;
  /** Enables apps to translate the relative time provided in the pauseBuffer fields to UTC time based on the wall-clock timing provided in live manifests/playlists. */
  pauseBufferEpochOffset: number;
  /** Indicates that the video buffer was not able to save all video since being paused. */
  pauseBufferOverflow: boolean;
  /** The current presentation position of the video buffered when paused. */
  pauseBufferPosition: number;
  /** The beginning position of the video buffered when paused. */
  pauseBufferStart: number;
  /** The visible pivot node. */
  pivotNode: roSGNode;
  /** The index of the button that has focus in the playbackActionButtons field. */
  playbackActionButtonFocused: Whole;
  /** Specifies the color of the button label text when the button has key focus. */
  playbackActionButtonFocusedTextColor: string;
  /** Specifies the font of the button label when the button has key focus. */
  playbackActionButtonFocusedTextFont: string | roSGNode;
  /** Specifies the button background color when the button has key focus. */
  playbackActionButtonFocusIndicatorBlendColor: string;
  /** Component that shows the buttons and other specified UI elements on the pause screen at the start of playback. */
  playbackActionButtons: any;
  /** The index of the button that is selected in the playbackActionButtons field. */
  playbackActionButtonSelected: Whole;
  /** Specifies the color of the button label text when the button does not have key focus. */
  playbackActionButtonUnfocusedTextColor: string;
  /** Specifies the font of the button label when the button does not have key focus. */
  playbackActionButtonUnfocusedTextFont: string | roSGNode;
  /** Provides timing measurements related to the start of video playback. */
  playStartInfo: Readonly<Record<string, any>>;
  /** Time of the current position in the stream. */
  position: number;
  /** Contains the following fields that provide information about the last rendered video and audio samples. | Field | Type | Default | Access Permission | Description | | --- | --- | --- | --- | --- | | … */
  positionInfo: Readonly<Record<string, any>>;
  /** Component that shows the progress of initial retrieving of the video, prior to starting playback. */
  retrievingBar: roSGNodeProgressBar;
  /** The color of the text displayed near the retrieving bar, when the retrieving bar defined in the retrievingBar field is visible. */
  retrievingTextColor: string;
  /** Enables apps to continuously play video when the audio track is switched. */
  seamlessAudioTrackSelection: boolean;
  /** Sets the current position in the video. */
  seek: number;
  /** Determines the desired level of accuracy for seek behavior: | Value | Meaning | | --- | --- | | default | Seek to the closest sync frame (segment, or I-frame of a multi-frame segment) that is earlier … */
  seekMode: string;
  /** Describes the current video play state, such as if the video play has been paused. | Value | Meaning | | --- | --- | | none | No current play state | | buffering | Video stream is currently buffering … */
  state: string;
  /** Information about the video stream that is currently playing or buffering. | Key | Type | Value | | --- | --- | --- | | isUnderrun | Boolean | If true, the stream was downloaded due to an underrun | … */
  streamInfo: Readonly<Record<string, any>>;
  /** Information about the video segment that is currently streaming. */
  streamingSegment: Readonly<Record<string, any>>;
  /** The significance and priority order of the attributes and values for the subtitle tracks available in the video stream. */
  subtitleSelectionPreferences: Readonly<Record<string, any>>;
  /** The identifier of the selected subtitle track. */
  subtitleTrack: string;
  /** Sets the volume of the description tracks separately from the main audio track. */
  supplementaryAudioVolume: Whole;
  /** Suppresses the closed caption for the purpose of resolving conflicts in cases where UI elements are drawn. */
  suppressCaptions: boolean;
  /** Contains the information about HLS and DASH standard thumbnail tiles as they are discovered within the manifest for streams which contain them. */
  thumbnailTiles: Readonly<Record<string, any>>;
  /** The most recent timed meta data that has been decoded from the video stream. */
  timedMetaData: Readonly<Record<string, any>>;
  /** This field contains all the same information included in the timedMetaData field and the following additional fields: | Key | Type | Value | | --- | --- | --- | | data | associative array | The … */
  timedMetaData2: Readonly<Record<string, any>>;
  /** If the video stream contains timed meta data such as ID3 tags, any meta data with a key matching an entry in this array is set into the timedMetaData field. */
  timedMetaDataSelectionKeys: string[];
  /** The time in seconds from playback being started until the video actually began playing. */
  timeToStartStreaming: number;
  /** The background overlay to be displayed whenever the playback UI is visible during the video playback experience. */
  trickPlayBackgroundOverlay: string;
  /** The visible TrickPlayBar node. */
  trickPlayBar: roSGNodeTrickPlayBar;
  /** Contains the format of the currently playing video stream. | Value | Meaning | | --- | --- | | "" | No stream playing | | none | Stream contains no playable video | | unknown | Stream contains … */
  videoFormat: string;
  /** Sets the width of the video play window in pixels. */
  width: Float;
}
/** The VoiceTextEditBox node is similar to the legacy TextEditBox node */
interface roSGNodeVoiceTextEditBox extends roSGNodeTextEditBox {
  /** Checks whether the user is currently dictating to the keyboard. */
  isDictating: boolean;
  /** Enables the text box to be voice-enabled. */
  voiceEnabled: boolean;
  /** The type of voice entry mode to be used: "email": letter-by-letter dictation for emails. "numeric": letter-by-letter dictation for PIN codes, zip codes, and other numeric input. "alphanumeric": … */
  voiceEntryType: string;
  /** Specify which characters may or may not be entered on the keyboard via dictation. */
  voiceInputRegexFilter: string;
  /** The maximum width of the voice hint tootip. */
  voiceToolTipWidth: Float;
}
/** The ZoomRowList node allows a row of the Row-Row Grid to smoothly zoom up to a larger size when that row has focus. */
interface roSGNodeZoomRowList extends roSGNode {}
/** The nodes by the names of their types. */
interface roSGNodeTypes {
  Animation: roSGNodeAnimation;
  AnimationBase: roSGNodeAnimationBase;
  ArrayGrid: roSGNodeArrayGrid;
  Audio: roSGNodeAudio;
  BifDisplay: roSGNodeBifDisplay;
  BusySpinner: roSGNodeBusySpinner;
  Button: roSGNodeButton;
  ButtonGroup: roSGNodeButtonGroup;
  ChannelStore: roSGNodeChannelStore;
  CheckList: roSGNodeCheckList;
  ColorFieldInterpolator: roSGNodeColorFieldInterpolator;
  ComponentLibrary: roSGNodeComponentLibrary;
  ContentNode: roSGNodeContentNode;
  Dialog: roSGNodeDialog;
  DialogBase: roSGNodeDialogBase;
  DynamicCustomKeyboard: roSGNodeDynamicCustomKeyboard;
  DynamicKeyboard: roSGNodeDynamicKeyboard;
  DynamicKeyboardBase: roSGNodeDynamicKeyboardBase;
  DynamicKeyGrid: roSGNodeDynamicKeyGrid;
  DynamicMiniKeyboard: roSGNodeDynamicMiniKeyboard;
  DynamicPinPad: roSGNodeDynamicPinPad;
  FloatFieldInterpolator: roSGNodeFloatFieldInterpolator;
  Font: roSGNodeFont;
  GridPanel: roSGNodeGridPanel;
  Group: roSGNodeGroup;
  InfoPane: roSGNodeInfoPane;
  Keyboard: roSGNodeKeyboard;
  KeyboardDialog: roSGNodeKeyboardDialog;
  Label: roSGNodeLabel;
  LabelBase: roSGNodeLabelBase;
  LabelList: roSGNodeLabelList;
  LayoutGroup: roSGNodeLayoutGroup;
  ListPanel: roSGNodeListPanel;
  MarkupGrid: roSGNodeMarkupGrid;
  MarkupList: roSGNodeMarkupList;
  MaskGroup: roSGNodeMaskGroup;
  MiniKeyboard: roSGNodeMiniKeyboard;
  MonospaceLabel: roSGNodeMonospaceLabel;
  MultiStyleLabel: roSGNodeMultiStyleLabel;
  Node: roSGNode;
  Overhang: roSGNodeOverhang;
  OverhangPanelSetScene: roSGNodeOverhangPanelSetScene;
  Panel: roSGNodePanel;
  PanelSet: roSGNodePanelSet;
  ParallelAnimation: roSGNodeParallelAnimation;
  ParentalControlPinPad: roSGNodeParentalControlPinPad;
  PinDialog: roSGNodePinDialog;
  PinPad: roSGNodePinPad;
  Poster: roSGNodePoster;
  PosterGrid: roSGNodePosterGrid;
  ProgressBar: roSGNodeProgressBar;
  ProgressDialog: roSGNodeProgressDialog;
  RadioButtonList: roSGNodeRadioButtonList;
  Rectangle: roSGNodeRectangle;
  RowList: roSGNodeRowList;
  RSGPalette: roSGNodeRSGPalette;
  Scene: roSGNodeScene;
  ScrollableText: roSGNodeScrollableText;
  ScrollingLabel: roSGNodeScrollingLabel;
  SequentialAnimation: roSGNodeSequentialAnimation;
  SimpleLabel: roSGNodeSimpleLabel;
  SoundEffect: roSGNodeSoundEffect;
  StandardDialog: roSGNodeStandardDialog;
  StandardKeyboardDialog: roSGNodeStandardKeyboardDialog;
  StandardMessageDialog: roSGNodeStandardMessageDialog;
  StandardPinPadDialog: roSGNodeStandardPinPadDialog;
  StandardProgressDialog: roSGNodeStandardProgressDialog;
  StdDlgActionCardItem: roSGNodeStdDlgActionCardItem;
  StdDlgAreaBase: roSGNodeStdDlgAreaBase;
  StdDlgBulletTextItem: roSGNodeStdDlgBulletTextItem;
  StdDlgButton: roSGNodeStdDlgButton;
  StdDlgButtonArea: roSGNodeStdDlgButtonArea;
  StdDlgContentArea: roSGNodeStdDlgContentArea;
  StdDlgCustomItem: roSGNodeStdDlgCustomItem;
  StdDlgDeterminateProgressItem: roSGNodeStdDlgDeterminateProgressItem;
  StdDlgGraphicItem: roSGNodeStdDlgGraphicItem;
  StdDlgItemBase: roSGNodeStdDlgItemBase;
  StdDlgItemGroup: roSGNodeStdDlgItemGroup;
  StdDlgKeyboardItem: roSGNodeStdDlgKeyboardItem;
  StdDlgMultiStyleTextItem: roSGNodeStdDlgMultiStyleTextItem;
  StdDlgProgressItem: roSGNodeStdDlgProgressItem;
  StdDlgSideCardArea: roSGNodeStdDlgSideCardArea;
  StdDlgTextItem: roSGNodeStdDlgTextItem;
  StdDlgTitleArea: roSGNodeStdDlgTitleArea;
  TargetGroup: roSGNodeTargetGroup;
  TargetList: roSGNodeTargetList;
  TargetSet: roSGNodeTargetSet;
  Task: roSGNodeTask;
  TextEditBox: roSGNodeTextEditBox;
  TimeGrid: roSGNodeTimeGrid;
  Timer: roSGNodeTimer;
  TrickPlayBar: roSGNodeTrickPlayBar;
  Vector2DFieldInterpolator: roSGNodeVector2DFieldInterpolator;
  Video: roSGNodeVideo;
  VoiceTextEditBox: roSGNodeVoiceTextEditBox;
  ZoomRowList: roSGNodeZoomRowList;
}
declare function CreateObject<Type extends keyof roSGNodeTypes>(name: 'roSGNode', type: Type): roSGNodeTypes[Type];
declare function CreateObject(name: 'roAudioGuide'): roAudioGuide;
declare function CreateObject(name: 'roAudioMetadata'): roAudioMetadata;
declare function CreateObject(name: 'roAudioPlayer'): roAudioPlayer;
declare function CreateObject(name: 'roAudioResource', filename: unknown): roAudioResource;
declare function CreateObject(name: 'roAudioResource', param1: string): roAudioResource;
declare function CreateObject(name: 'roBitmap', bitmapProps: unknown): roBitmap;
declare function CreateObject(name: 'roBitmap', filename: string): roBitmap;
declare function CreateObject(name: 'roBitmap', param1: string): roBitmap;
declare function CreateObject(name: 'roBitmap', param1: unknown): roBitmap;
declare function CreateObject(name: 'roCECStatus'): roCECStatus;
declare function CreateObject(name: 'roChannelStore'): roChannelStore;
declare function CreateObject(name: 'roCompositor'): roCompositor;
declare function CreateObject(name: 'roDataGramSocket'): roDataGramSocket;
declare function CreateObject(name: 'roDeviceCrypto'): roDeviceCrypto;
declare function CreateObject(name: 'roDsa'): roDsa;
declare function CreateObject(name: 'roEVPCipher'): roEVPCipher;
declare function CreateObject(name: 'roFontRegistry'): roFontRegistry;
declare function CreateObject(name: 'roHdmiStatus'): roHdmiStatus;
declare function CreateObject(name: 'roHMAC'): roHMAC;
declare function CreateObject(name: 'roHttpAgent'): roHttpAgent;
declare function CreateObject(name: 'roImageMetadata'): roImageMetadata;
declare function CreateObject(name: 'roLocalization'): roLocalization;
declare function CreateObject(name: 'roMicrophone'): roMicrophone;
declare function CreateObject(name: 'roPath', param1: string): roPath;
declare function CreateObject(name: 'roPath', filename: unknown): roPath;
declare function CreateObject(name: 'roProgramGuide'): roProgramGuide;
declare function CreateObject(name: 'roRegion', bitmap: unknown, x: Int, y: Int, width: Int, height: Int): roRegion;
declare function CreateObject(name: 'roRemoteInfo'): roRemoteInfo;
declare function CreateObject(name: 'roRenderThreadQueue'): roRenderThreadQueue;
declare function CreateObject(name: 'roRSA'): roRSA;
declare function CreateObject(name: 'roScreen', param1: boolean, param2: Int, param3: Int): roScreen;
declare function CreateObject(name: 'roScreen', param1: boolean): roScreen;
declare function CreateObject(name: 'roScreen'): roScreen;
declare function CreateObject(name: 'roSocketAddress'): roSocketAddress;
declare function CreateObject(name: 'roStreamSocket'): roStreamSocket;
declare function CreateObject(name: 'roSystemLog'): roSystemLog;
declare function CreateObject(name: 'roTextToSpeech'): roTextToSpeech;
declare function CreateObject(name: 'roTextureManager'): roTextureManager;
declare function CreateObject(name: 'roTextureRequest', param1: string): roTextureRequest;
declare function CreateObject(name: 'roUtils'): roUtils;
declare function CreateObject(name: 'roVideoPlayer'): roVideoPlayer;
declare function CreateObject(name: 'roXMLElement'): roXMLElement;
