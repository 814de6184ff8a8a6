/**
 * Each node of Roku's reference, what it extends, and its own fields with their types and defaults; `!` stands for
 * alwaysNotify, and the default of a node is the kind of the one that is there from the beginning. Generated from
 * BrighterScript's data by write-documented-nodes.ts. Do not edit.
 */
export const DOCUMENTED_NODES = `
Animation AnimationBase
  duration time 0
  easeFunction string outCubic
  easeInPercent float 0.5
  easeOutPercent float 0.5
  optional boolean false
  willBeSkipped boolean false
AnimationBase Node
  control string none
  delay time 0
  repeat boolean false
  state string stopped
ArrayGrid Group
  animateToItem integer! 0
  columnSpacings floatarray []
  columnWidths floatarray []
  content node
  currFocusColumn float 0.0
  currFocusFeedbackOpacity float 0
  currFocusRow float 0.0
  currFocusSection float 0.0
  drawFocusFeedback boolean true
  drawFocusFeedbackOnTop boolean false
  fadeFocusFeedbackWhenAutoScrolling boolean false
  fixedLayout boolean false
  focusBitmapBlendColor color 0xFFFFFFFF
  focusBitmapUri uri
  focusColumn integer 0
  focusFootprintBitmapUri uri
  focusFootprintBlendColor color 0xFFFFFFFF
  focusRow integer 0
  horizFocusAnimationStyle string floatingFocus
  itemClippingRect rect2d [0.0,0.0,0.0,0.0]
  itemcurrFocusFeedbackOpacity float 0
  itemFocused integer! 0
  itemSelected integer! 0
  itemSize vector2d [0,0]
  itemSpacing vector2d [0,0]
  itemUnfocused integer! 0
  jumpToItem integer! 0
  numColumns integer 0
  numRenderPasses integer 1
  numRows integer 0
  rowHeights floatarray []
  rowSpacings floatarray []
  scrollingStatus boolean false
  sectionDividerBitmapUri uri
  sectionDividerFont font
  sectionDividerHeight float 0.0
  sectionDividerLeftOffset float 0.0
  sectionDividerMinWidth float 0.0
  sectionDividerSpacing float 0.0
  sectionDividerTextColor color
  sectionDividerWidth float 0.0
  skipFocusAnimations boolean false
  vertFocusAnimationStyle string floatingFocus
  wrapDividerBitmapUri uri
  wrapDividerHeight float 36
  wrapDividerWidth float 0
Audio Node
  audioFormat string
  autoplayAfterSeek boolean true
  bufferingStatus assocarray
  content node
  contentIndex integer -1
  contentIsPlaylist boolean false
  control string none
  duration time 0
  errorCode integer 0
  errorMsg string
  loop boolean false
  mute boolean false
  nextContentIndex integer -1
  notificationInterval time 0.5
  position time 0
  seek time! 0
  state string none
  streamInfo assocarray
  streamingSegment assocarray {}
  timedMetaData assocarray {}
  timedMetaDataSelectionKeys stringarray []
  timeToStartStreaming time 0
BifDisplay Node
  frameBgBlendColor color 0xFFFFFFFF
  frameBgImageUri uri
  getNearestFrame time! 0
  nearestFrame string
BusySpinner Group
  clockwise boolean true
  control string none
  poster node Poster
  spinInterval time 2
Button Group
  buttonSelected boolean! []
  focusBitmapUri uri
  focusedIconUri uri
  focusedTextColor color 0x262626ff
  focusedTextFont font
  focusFootprintBitmapUri uri
  height float 64
  iconUri uri
  maxWidth float 32767
  minWidth float 0
  scrollable boolean false
  showFocusFootprint boolean false
  text string
  textColor color 0xddddddff
  textFont font
ButtonGroup LayoutGroup
  buttonFocused integer! 0
  buttonHeight float 0
  buttons stringarray! []
  buttonSelected integer! 0
  focusBitmapUri uri
  focusButton integer! 0
  focusedIconUri uri
  focusedTextColor color 0xffffffff
  focusedTextFont font
  focusFootprintBitmapUri uri
  iconUri uri
  maxWidth float 32767
  minWidth float 0
  rightJustify boolean false
  textColor color 0xffffffff
  textFont font
ChannelStore Node
  catalog node
  command string
  confirmPartnerOrder node
  confirmPartnerOrderStatus node
  deltaOrder assocarray! {}
  fakeServer boolean false
  order node
  orderStatus node
  purchases node
  requestedUserData string all
  requestedUserDataInfo node
  requestPartnerOrder node
  requestPartnerOrderStatus node
  storeCatalog node
  userData node
CheckList LabelList
  checkedIconUri uri
  checkedState boolarray []
  checkOnSelect boolean true
  focusedCheckedIconUri uri
  focusedUncheckedIconUri uri
  uncheckedIconUri uri
ColorFieldInterpolator Node
  fieldToInterp string
  fraction float 0.0
  key floatarray []
  keyValue colorarray []
  reverse boolean false
ComponentLibrary Node
  loadStatus string none
  uri uri
ContentNode Node
  Actors array []
  AdaptiveMaxStartBitrate integer 0
  AdaptiveMinStartBitrate integer 0
  Album string
  Artist string
  AudioBlacklist string
  AudioFormat string
  AudioLanguageSelected string
  AudioPIDPref integer 0
  AudioWhitelist string
  CaptionBlacklist string
  CaptionWhitelist string
  Categories array []
  cdnConfig array []
  ClipEnd float 0
  ClipStart float 0
  ClosedCaptions boolean false
  contentClassifer string
  ContentType string
  Description string
  Directors array []
  drmParams assocarray
  EncodingKey string
  EncodingType string
  EpisodeNumber string
  FHDBifUrl string
  FHDPosterUrl string
  filterCodecProfiles boolean false
  ForwardDashQueryStringParams boolean false
  ForwardQueryStringParams boolean false
  FrameRate integer 0
  FullHD boolean false
  GridCaption1NumLines integer 0
  H integer 0
  HDBackgroundImageUrl string
  HDBifUrl string
  HDBranded boolean false
  HDGridPosterUrl uri
  HDListItemIconSelectedURL uri
  HDListItemIconURL uri
  HDPosterUrl string
  HDSmallIconUrl uri
  HideIcon boolean false
  IgnoreStreamErrors boolean false
  IsHD boolean false
  Length float 0
  Live boolean false
  LiveBoundsPauseBehavior string
  MaxBandwidth integer 0
  MinBandwidth integer 0
  NumEpisodes integer 0
  PlayStart float 0
  PreferredAudioCodec string
  ProgramID string
  Rating string
  ReleaseDate string
  SDBackgroundImageUrl string
  SDBifUrl string
  SDGridPosterUrl uri
  SDPosterUrl string
  SecondaryTitle string
  ShortDescriptionLine1 string
  ShortDescriptionLine2 string
  StarRating integer 0
  Stream assocarray
  StreamBitrates array []
  StreamContentIDs array []
  StreamFormat string
  StreamQualities array []
  Streams array []
  StreamStartTimeOffset integer 0
  StreamStickyHttpRedirects array []
  StreamUrls array []
  SubtitleColor string
  SubtitleConfig assocarray
  SubtitleTracks array []
  SubtitleUrl string
  SwitchingStrategy string
  TextOverlayBody string
  TextOverlayUL string
  TextOverlayUR string
  Title string
  TitleSeason string
  TrackIDAudio string
  TrackIDSubtitle string
  TrackIDVideo string
  Url string
  UserStarRating integer 0
  VideoDisableUI boolean false
  W integer 0
  Watched boolean false
  X integer 0
  Y integer 0
Dialog DialogBase
  backgroundUri uri
  bulletText stringarray []
  bulletTextColor color
  bulletTextFont font
  buttonGroup node
  buttons stringarray! []
  dividerUri uri
  focusButton integer! 0
  graphicHeight float 0.0
  graphicUri uri
  graphicWidth float 0.0
  iconUri uri
  maxHeight float -1.0
  message string
  messageColor color
  messageFont font
  numberedBullets boolean false
  titleColor color
  titleFont font
DialogBase Group
  backExitsDialog boolean true
  buttonFocused integer! 0
  buttonSelected integer! 0
  close boolean! false
  homeExitsDialog boolean true
  optionsDialog boolean false
  palette node
  title string
  wasClosed boolean! []
  width float -1.0
DynamicCustomKeyboard DynamicKeyboardBase
DynamicKeyboard DynamicKeyboardBase
DynamicKeyboardBase Group
  domain string generic
  hideTextBox boolean false
  keyGrid node DynamicKeyGrid
  text string
  textEditBox node VoiceTextEditBox
DynamicKeyGrid Group
  disableKey string!
  enableKey string!
  focusVisible boolean true
  horizWrap boolean false
  jumpToKey intarray! []
  keyDefinitionUri uri
  keyFocused string
  keySelected string
  mode string
  palette node
  vertWrap boolean false
DynamicMiniKeyboard DynamicKeyboardBase
DynamicPinPad DynamicKeyboardBase
FloatFieldInterpolator Node
  fieldToInterp string
  fraction float 0.0
  key floatarray []
  keyValue floatarray []
  reverse boolean false
Font Node
  fallbackGlyph string
  size integer 1
  uri uri
GridPanel Panel
  createNextPanelIndex integer 0
  createNextPanelOnItemFocus boolean true
  grid node
  leftLabel node Label
  nextPanel node!
  rightLabel node Label
  showSectionLabels boolean false
Group Node
  childRenderOrder string renderLast
  clippingRect floatarray [0.0,0.0,0.0,0.0]
  enableRenderTracking boolean false
  inheritParentOpacity boolean true
  inheritParentTransform boolean true
  muteAudioGuide boolean false
  opacity float 1.0
  renderPass integer 0
  renderTracking string disabled
  rotation float 0.0
  scale vector2d [1.0,1.0]
  scaleRotateCenter vector2d [0.0,0.0]
  translation vector2d [0.0,0.0]
  visible boolean true
InfoPane
Keyboard Group
  focusBitmapUri string
  focusedKeyColor color 0xffffffff
  keyboardBitmapUri string
  keyColor color 0xffffffff
  showTextEditBox boolean true
  text string
  textEditBox node TextEditBox
KeyboardDialog Dialog
  keyboard node Keyboard
  text string
Label LabelBase
  leadingEllipsis boolean false
  lineSpacing float 0
  truncateOnDelimiter string
  wrappedLines integer 0
LabelBase Group
  color color 0xddddddff
  displayPartialLines boolean false
  ellipsisText string
  ellipsizeOnBoundary boolean false
  height float 0
  horizAlign string left
  isTextEllipsized boolean false
  maxLines integer 0
  monospacedDigits boolean false
  numLines integer 0
  text string
  vertAlign string top
  width float 0
  wordBreakChars string
  wrap boolean false
LabelList ArrayGrid
  color color 0xddddddff
  focusedColor color 0x262626ff
  focusedFont font
  font font
  numRows integer 12
  sectionDividerHeight float 40
  sectionDividerLeftOffset float 0
  sectionDividerMinWidth float 117
  sectionDividerSpacing float 10
  sectionDividerTextColor color 0xddddddff
  textHorizAlign string left
  vertFocusAnimationStyle string fixedFocusWrap
  wrapDividerHeight float 0.0
LayoutGroup Group
  addItemSpacingAfterChild boolean true
  horizAlignment string left
  itemSpacings floatarray []
  layoutDirection string vert
  vertAlignment string top
ListPanel Panel
  createNextPanelIndex integer 0
  createNextPanelOnItemFocus boolean true
  leftLabel node Label
  list node
  nextPanel node!
  rightLabel node Label
  showSectionLabels boolean false
MarkupGrid ArrayGrid
  imageWellBitmapUri uri
  itemComponentName string
  numRows integer 12
  sectionDividerHeight float 40
  sectionDividerLeftOffset float 0
  sectionDividerMinWidth float 117
  sectionDividerSpacing float 10
  sectionDividerTextColor color 0xddddddff
  wrapDividerHeight float 0.0
MarkupList ArrayGrid
  drawFocusFeedbackOnTop boolean true
  itemComponentName string
  numRows integer 12
  sectionDividerHeight float 40
  sectionDividerLeftOffset float 0
  sectionDividerMinWidth float 117
  sectionDividerSpacing float 10
  sectionDividerTextColor color 0xddddddff
  wrapDividerHeight float 0.0
MaskGroup Group
  maskBitmapHeight float 0
  maskBitmapWidth float 0
  maskOffset vector2d [0,0]
  maskSize vector2d [0,0]
  maskUri uri
MiniKeyboard Group
  focusBitmapUri string
  focusedKeyColor color 0xffffffff
  keyboardBitmapUri string
  keyColor color 0xffffffff
  lowerCase boolean true
  showTextEditBox boolean true
  text string
  textEditBox node TextEditBox
MonospaceLabel Label
  characterWidth float 0
MultiStyleLabel LabelBase
  drawingStyles assocarray
Node
  change assocarray
  focusable boolean false
  id string
Overhang Group
OverhangPanelSetScene Scene
Panel Group
PanelSet Group
  height float 605
  isGoingBack boolean false
  numPanels integer 0
  slideDuration integer 500
  width float 1280
ParallelAnimation AnimationBase
ParentalControlPinPad Group
  focusBitmapUri string
  focusedKeyColor color 0xffffffff
  keyboardBitmapUri string
  keyColor color 0xffffffff
  pin string
  pinDisplayBitmapUri string
  pinDisplayTextColor color 0xffffffff
  pinLength integer 4
  pinSuccess string incomplete
  secureMode boolean true
  showPinDisplay boolean true
PinDialog Dialog
  pin string
  pinPad node PinPad
  pinPadFocused boolean true
  privacyHintColor color
PinPad Group
  focusBitmapUri string
  focusedKeyColor color 0xffffffff
  focusVisible boolean true
  itemFocused integer 0
  keyboardBitmapUri string
  keyColor color 0xffffffff
  pin string
  pinDisplayBitmapUri string
  pinDisplayTextColor color 0xffffffff
  pinLength integer 4
  secureMode boolean true
  showPinDisplay boolean true
Poster Group
  audioGuideText string
  bitmapHeight float 0.0
  bitmapMargins assocarray
  bitmapWidth float 0.0
  blendColor color 0xFFFFFFFF
  failedBitmapOpacity float 1.0
  failedBitmapUri string
  height float 0.0
  loadDisplayMode string noScale
  loadHeight float 0.0
  loadingBitmapOpacity float 1.0
  loadingBitmapUri string
  loadStatus string none
  loadSync boolean false
  loadWidth float 0.0
  uri string
  width float 0.0
PosterGrid ArrayGrid
  basePosterSize vector2d [0,0]
  caption1Color color 0xddddddff
  caption1Font font
  caption1NumLines integer 0
  caption2Color color 0xddddddff
  caption2Font font
  caption2NumLines integer 0
  captionBackgroundBitmapUri uri
  captionHorizAlignment string center
  captionLineSpacing float 0
  captionVertAlignment string below
  enableCaptionScrolling boolean true
  failedBitmapOpacity float 1.0
  failedBitmapUri uri
  imageWellBitmapUri uri
  loadingBitmapOpacity float 1.0
  loadingBitmapUri uri
  numRows integer 12
  posterDisplayMode string noScale
  sectionDividerHeight float 40
  sectionDividerLeftOffset float 0
  sectionDividerMinWidth float 117
  sectionDividerSpacing float 10
  sectionDividerTextColor color 0xddddddff
  showBackgroundForEmptyCaptions boolean true
  useAtlas boolean true
  wrapDividerHeight float 0.0
ProgressBar Node
  emptyBarBlendColor color 0xFFFFFFFF
  emptyBarImageUri uri
  filledBarBlendColor color 0xFFFFFFFF
  filledBarImageUri uri
  height float 0
  percentage integer 0
  trackBlendColor color 0xFFFFFFFF
  trackImageUri uri
  width float 0
ProgressDialog Dialog
  busySpinner node BusySpinner
RadioButtonList LabelList
  checkedIconUri uri
  checkedItem integer -1
  checkOnSelect boolean true
  focusedCheckedIconUri uri
Rectangle Group
  blendingEnabled boolean true
  color color 0xFFFFFFFF
  height float 0.0
  width float 0.0
RowList ArrayGrid
  failedBitmapOpacity float 1.0
  failedBitmapUri uri
  focusXOffset floatarray []
  imageWellBitmapUri uri
  indefiniteRowItemCount boolarray []
  itemComponentName string
  jumpToRowItem intarray! []
  loadingBitmapOpacity float 1.0
  loadingBitmapUri uri
  rowCounterRightOffset float 0
  rowFocusAnimationStyle string floatingFocus
  rowItemFocused intarray! []
  rowItemSelected intarray! []
  rowItemSize vector2darray []
  rowItemSpacing vector2darray []
  rowLabelColor color 0xffffffff
  rowLabelFont font
  rowLabelOffset vector2darray [0,0]
  rowTitleComponentName string
  showRowCounter boolarray []
  showRowCounterForShortRows boolean true
  showRowLabel boolarray []
  variableWidthItems boolarray []
  vertFocusAnimationStyle string fixedFocus
  wrapDividerHeight float 0
RSGPalette Node
  colors assocarray
Scene Group
  backExitsScene boolean true
  backgroundColor color 0x000000FF
  backgroundURI uri
  currentDesignResolution assocarray
  dialog node
  limitBackgroundToUIResolution boolean true
  palette node
ScrollableText Group
  color color 0xddddddff
  font font
  height float 0.0
  horizAlign string left
  lineSpacing float 8
  scrollbarThumbBitmapUri string
  scrollbarTrackBitmapUri string
  text string
  vertAlign string top
  width float 0.0
ScrollingLabel Group
  color color 0xddddddff
  font font
  height float 0
  horizAlign string left
  maxWidth float 500
  repeatCount float -1
  scrollSpeed float 100
  text string
  vertAlign string top
SequentialAnimation AnimationBase
SimpleLabel Group
  color color 0xddddddff
  fontSize integer 0
  fontUri string
  horizOrigin string left
  text string
  vertOrigin string top
SoundEffect Node
  control string none
  loadStatus string none
  state string none
  uri uri
  volume integer 50
StandardDialog DialogBase
  height float 0.0
  width float 0.0
StandardKeyboardDialog StandardDialog
  buttons stringarray []
  keyboardDomain string generic
  message stringarray []
  text string
  textEditBox node VoiceTextEditBox
StandardMessageDialog StandardDialog
  bottomMessage stringarray []
  bulletText stringarray []
  bulletType string bullet
  buttons stringarray []
  message stringarray []
StandardPinPadDialog StandardDialog
  buttons stringarray []
  message stringarray []
  pin string
  textEditBox node VoiceTextEditBox
StandardProgressDialog StandardDialog
  message string
StdDlgActionCardItem StdDlgItemBase
  iconStatus boolean false
  iconType string none
StdDlgAreaBase Group
StdDlgBulletTextItem StdDlgItemBase
  bulletText stringarray []
  bulletType string bullet
StdDlgButton Group
  disabled boolean false
  text string
StdDlgButtonArea StdDlgAreaBase
StdDlgContentArea StdDlgAreaBase
StdDlgCustomItem StdDlgItemBase
  fixedWidthField float 0
  widthField float 0
StdDlgDeterminateProgressItem StdDlgItemBase
  percent integer 0
  text string
StdDlgGraphicItem StdDlgItemBase
  graphicAlign string left
  graphicHeight float 0
  graphicUri uri
  graphicWidth float 0
  text string
StdDlgItemBase Group
  scrollable boolean false
StdDlgItemGroup StdDlgItemBase
  selectedIndex integer 0
StdDlgKeyboardItem StdDlgItemBase
  keyLayout string unspecified
  text string
  textEditBox node VoiceTextEditBox
StdDlgMultiStyleTextItem StdDlgItemBase
  audioGuideText string
  drawingStyles assocarray {}
  text string
StdDlgProgressItem StdDlgItemBase
  text string
StdDlgSideCardArea StdDlgAreaBase
  extendToDialogEdge boolean true
  horizAlign string right
  showDivider boolean false
  width float 0.0
StdDlgTextItem StdDlgItemBase
  audioGuideText string
  namedTextStyle string normal
  text string
StdDlgTitleArea StdDlgAreaBase
  primaryIcon uri
  primaryIconVertOffset float 0.0
  primaryTitle string
  secondaryIcon uri
  secondaryIconVertOffset float 0.0
TargetGroup Group
  advancing boolean false
  animateToItem integer! 0
  animateToTargetSet node!
  content node
  currFocusItemIndex float -1.0
  currTargetSet node
  defaultTargetSetFocusIndex integer 0
  duration time 0.3
  easeFunction string inOutCubic
  itemComponentName string
  itemFocused integer! 0
  itemSelected integer! 0
  itemUnfocused integer! 0
  jumpToItem integer! 0
  reversing boolean false
  showTargetRects boolean false
  targetSet node
  wrap boolean false
TargetList TargetGroup
  advanceKey string down
  focusedTargetSet nodearray []
  reverseKey string up
  unfocusedTargetSet node
TargetSet Node
  color color 0xFFFFFF80
  focusIndex integer -1
  targetRects rect2darray []
Task Node
  control string! init
  functionName string
  state string init
TextEditBox Group
  active boolean false
  backgroundUri string
  clearOnDownKey boolean true
  cursorPosition integer 0
  fontSize integer 0
  fontUri string
  hintText string
  hintTextColor color 0xffffffff
  leadingEllipsis boolean false
  maxTextLength integer 15
  secureMode boolean false
  text string
  textColor color 0xffffffff
  width float -1.0
TimeGrid
Timer Node
  control string none
  duration time 1
  fire boolean! []
  repeat boolean false
TrickPlayBar Node
  currentTimeMarkerBlendColor color 0xFFFFFFFF
  filledBarBlendColor color 0xFFFFFFFF
  filledBarImageUri uri
  liveFilledBarBlendColor color 0xFFFFFFFF
  textColor color
  thumbBlendColor color 0xFFFFFFFF
  trackBlendColor color 0xFFFFFFFF
  trackImageUri uri
Vector2DFieldInterpolator Node
  fieldToInterp string
  fraction float 0.0
  key floatarray []
  keyValue vector2darray []
  reverse boolean false
Video Group
  asyncStopSemantics boolean! false
  audioFormat string
  audioSelectionPreferences assocarray! {}
  audioTrack string
  autoplayAfterSeek boolean true
  availableAudioTracks array []
  availableSubtitleTracks array []
  bifDisplay node BifDisplay
  bufferingBar node ProgressBar
  bufferingStatus assocarray
  bufferingTextColor color
  captionStyle assocarray
  cgms integer 0
  clipId integer 0
  completedStreamInfo assocarray
  content node
  contentBlocked boolean false
  contentIndex integer -1
  contentIsPlaylist boolean false
  control string none
  currentAudioTrack string
  currentSubtitleTrack string
  decoderStats assocarray {}
  disableScreenSaver boolean false
  downloadedSegment assocarray
  duration time 0
  enableDecoderStats boolean false
  enableLiveAvailabilityWindow boolean false
  enableScreenSaverWhilePlaying boolean false
  enableThumbnailTilesDuringLive boolean false
  enableTrickPlay boolean true
  enableUI boolean true
  errorCode integer 0
  errorInfo assocarray
  errorMsg string
  errorStr string
  globalCaptionMode string Off
  height float 0.0
  licenseStatus assocarray
  loop boolean false
  MaxVideoDecodeResolution vector2d [0,0]
  mute boolean false
  nextContentIndex integer -1
  notificationInterval time 0.5
  pauseBufferEnd time 0
  pauseBufferEpochOffset double 0
  pauseBufferOverflow boolean false
  pauseBufferPosition time 0
  pauseBufferStart time 0
  pivotNode node
  playbackActionButtonFocused integer 0
  playbackActionButtonFocusedTextColor color!
  playbackActionButtonFocusedTextFont font!
  playbackActionButtonFocusIndicatorBlendColor color!
  playbackActionButtons array []
  playbackActionButtonSelected integer 0
  playbackActionButtonUnfocusedTextColor color! 0xEFEFEFFF
  playbackActionButtonUnfocusedTextFont font!
  playStartInfo assocarray
  position time 0
  positionInfo assocarray
  retrievingBar node ProgressBar
  retrievingTextColor color
  seamlessAudioTrackSelection boolean false
  seek time! 0
  seekMode string default
  state string none
  streamInfo assocarray
  streamingSegment assocarray {}
  subtitleSelectionPreferences assocarray! {}
  subtitleTrack string
  supplementaryAudioVolume integer 50
  suppressCaptions boolean false
  thumbnailTiles assocarray
  timedMetaData assocarray {}
  timedMetaData2 assocarray {}
  timedMetaDataSelectionKeys stringarray []
  timeToStartStreaming time 0
  trickPlayBackgroundOverlay uri!
  trickPlayBar node TrickPlayBar
  videoFormat string
  width float 0.0
VoiceTextEditBox TextEditBox
  isDictating boolean false
  voiceEnabled boolean false
  voiceEntryType string generic
  voiceInputRegexFilter string!
  voiceToolTipWidth float 0
ZoomRowList
`;
