/**
 * Engine fixes in the order in which they are applied, and the reasons for that order. Each has a regression channel of
 * the same name.
 */
import { advertising } from './media/advertising.ts';
import { aliasDefaults } from './nodes/alias-defaults.ts';
import { aliasTargets } from './nodes/alias-targets.ts';
import { plainScene } from './nodes/plain-scene.ts';
import { redeclaredFields } from './nodes/redeclared-fields.ts';
import { allNodes } from './nodes/all-nodes.ts';
import { animatedImage } from './media/animated-image.ts';
import { animationControl } from './nodes/animation-control.ts';
import { anonymousObservers } from './nodes/anonymous-observers.ts';
import { appendCreatesFile } from './values/append-creates-file.ts';
import { appUptime } from './values/app-uptime.ts';
import { argumentCount } from './language/argument-count.ts';
import { arrayGaps } from './values/array-gaps.ts';
import { arrayOrder } from './values/array-order.ts';
import { associativeArrayFields } from './nodes/associative-array-fields.ts';
import { audioPlayer } from './media/audio-player.ts';
import { boxedElements } from './values/boxed-elements.ts';
import { boxedMethods } from './language/boxed-methods.ts';
import { builtInCalls } from './language/built-in-calls.ts';
import { button } from './dialogs/button.ts';
import { scriptElements } from './nodes/script-elements.ts';
import { callFuncArguments } from './nodes/call-func-arguments.ts';
import { callFuncCopies } from './threads/call-func-copies.ts';
import { channelCredentials } from './nodes/channel-credentials.ts';
import { clippingRect } from './nodes/clipping-rect.ts';
import { returnFromInit } from './language/return-from-init.ts';
import { bareClone } from './nodes/bare-clone.ts';
import { cloneContext } from './nodes/clone-context.ts';
import { codePoints } from './values/code-points.ts';
import { componentLibraries } from './language/component-libraries.ts';
import { conditionalSpaces } from './language/conditional-spaces.ts';
import { constantNames } from './language/constant-names.ts';
import { contentCascade } from './nodes/content-cascade.ts';
import { contentEvents } from './threads/content-events.ts';
import { contentArrayFields } from './nodes/content-array-fields.ts';
import { lineContinuation } from './language/line-continuation.ts';
import { listContentParent } from './lists/list-content-parent.ts';
import { listItemParent } from './lists/list-item-parent.ts';
import { contextReferences } from './nodes/context-references.ts';
import { byteArrayCopies } from './values/byte-array-copies.ts';
import { fieldArrayCopies } from './nodes/field-array-copies.ts';
import { crc32 } from './values/crc32.ts';
import { creatableObjects } from './values/creatable-objects.ts';
import { nodesCreatedByTasks } from './threads/nodes-created-by-tasks.ts';
import { defaultFont } from './nodes/default-font.ts';
import { deviceEvents } from './network/device-events.ts';
import { displayResolution } from './nodes/display-resolution.ts';
import { divisionByZero } from './language/division-by-zero.ts';
import { documentedFields } from './documented/documented-fields.ts';
import { drawnScreens } from './threads/drawn-screens.ts';
import { dottedKeys } from './language/dotted-keys.ts';
import { dialogButtons } from './dialogs/dialog-buttons.ts';
import { dialogFocus } from './dialogs/dialog-focus.ts';
import { dynamicKeyboards } from './dialogs/dynamic-keyboards.ts';
import { effects } from './nodes/effects.ts';
import { earlyComponents } from './nodes/early-components.ts';
import { sceneResolution } from './nodes/scene-resolution.ts';
import { sceneFieldsBeforeShow } from './nodes/scene-fields-before-show.ts';
import { byteArrayReads } from './values/byte-array-reads.ts';
import { largeValues } from './values/large-values.ts';
import { forEachKeys } from './language/for-each-keys.ts';
import { escape } from './network/escape.ts';
import type { EngineFix } from './fix.ts';
import { fieldTypes } from './nodes/field-types.ts';
import { fileTimes } from './values/file-times.ts';
import { findNode } from './nodes/find-node.ts';
import { floatPrecision } from './values/float-precision.ts';
import { floatFieldTypes } from './nodes/float-field-types.ts';
import { focusChain } from './nodes/focus-chain.ts';
import { folderDeletion } from './values/folder-deletion.ts';
import { fontHeights } from './nodes/font-heights.ts';
import { remoteNodeFields } from './threads/remote-node-fields.ts';
import { remoteTaskNodes } from './threads/remote-task-nodes.ts';
import { formatJson } from './values/format-json.ts';
import { freedTimers } from './nodes/freed-timers.ts';
import { functionTypes } from './language/function-types.ts';
import { groupSubtype } from './nodes/group-subtype.ts';
import { hasFunc } from './nodes/has-func.ts';
import { indexAccess } from './language/index-access.ts';
import { inheritedScale } from './nodes/inherited-scale.ts';
import { interfaceCallOnMember } from './language/interface-call-on-member.ts';
import { missingItemComponent } from './lists/missing-item-component.ts';
import { joinBoxedStrings } from './values/join-boxed-strings.ts';
import { jumpInLoops } from './language/jump-in-loops.ts';
import { jumpOutOfTry } from './language/jump-out-of-try.ts';
import { layoutMeasure } from './nodes/layout-measure.ts';
import { libraryLoading } from './nodes/library-loading.ts';
import { labelLines } from './nodes/label-lines.ts';
import { sceneAfterShow } from './nodes/scene-after-show.ts';
import { listFocus } from './lists/list-focus.ts';
import { rowListItemParent } from './lists/row-list-item-parent.ts';
import { literalKeyCase } from './language/literal-key-case.ts';
import { numberTypeSuffix } from './language/number-type-suffix.ts';
import { boxedLoopBounds } from './language/boxed-loop-bounds.ts';
import { updateCreatesNodes } from './nodes/update-creates-nodes.ts';
import { longShifts } from './language/long-shifts.ts';
import { methodContext } from './language/method-context.ts';
import { multiStyleLabel } from './nodes/multi-style-label.ts';
import { functionNamedRun } from './language/function-named-run.ts';
import { nestedLayout } from './lists/nested-layout.ts';
import { nodeHierarchy } from './documented/node-hierarchy.ts';
import { newerMethods } from './documented/newer-methods.ts';
import { nodeKeys } from './nodes/node-keys.ts';
import { nonexistentField } from './nodes/nonexistent-field.ts';
import { observerArguments } from './nodes/observer-arguments.ts';
import { observersInOrder } from './nodes/observers-in-order.ts';
import { osFeatures } from './documented/os-features.ts';
import { ownObservers } from './nodes/own-observers.ts';
import { panelSets } from './nodes/panel-sets.ts';
import { overhangLayout } from './nodes/overhang-layout.ts';
import { panelSetScene } from './nodes/panel-set-scene.ts';
import { parentSubtype } from './nodes/parent-subtype.ts';
import { path } from './values/path.ts';
import { posterGridSize } from './lists/poster-grid-size.ts';
import { posterLoading } from './media/poster-loading.ts';
import { printedCycles } from './language/printed-cycles.ts';
import { printLineEnds } from './language/print-line-ends.ts';
import { printedNumbers } from './language/printed-numbers.ts';
import { propertyNames } from './language/property-names.ts';
import { regexSpacing } from './values/regex-spacing.ts';
import { registryKeys } from './values/registry-keys.ts';
import { registryLimit } from './values/registry-limit.ts';
import { registrySharing } from './values/registry-sharing.ts';
import { renderThreadLimit } from './threads/render-thread-limit.ts';
import { renderThreadQueue } from './threads/render-thread-queue.ts';
import { rendezvousTimeout } from './threads/rendezvous-timeout.ts';
import { rowListFocus } from './lists/row-list-focus.ts';
import { rowListRows } from './lists/row-list-rows.ts';
import { sceneBackground } from './nodes/scene-background.ts';
import { scrollableText } from './nodes/scrollable-text.ts';
import { cyclicArrays } from './threads/cyclic-arrays.ts';
import { fieldSetEcho } from './threads/field-set-echo.ts';
import { setFieldFromString } from './nodes/set-field-from-string.ts';
import { screensaverEntry } from './language/screensaver-entry.ts';
import { shadowedMethods } from './language/shadowed-methods.ts';
import { sharedLiterals } from './values/shared-literals.ts';
import { signing } from './values/signing.ts';
import { simpleLabel } from './nodes/simple-label.ts';
import { singleParent } from './nodes/single-parent.ts';
import { sockets } from './network/sockets.ts';
import { speech } from './media/speech.ts';
import { standardDialogs } from './dialogs/standard-dialogs.ts';
import { strDigits } from './values/str-digits.ts';
import { strI } from './values/str-i.ts';
import { subBoundingRects } from './lists/sub-bounding-rects.ts';
import { targetGroup } from './lists/target-group.ts';
import { taskChildren } from './threads/task-children.ts';
import { taskControl } from './threads/task-control.ts';
import { tasksCreatedByTasks } from './threads/tasks-created-by-tasks.ts';
import { taskReads } from './threads/task-reads.ts';
import { taskNameCase } from './threads/task-name-case.ts';
import { taskThreadLimit } from './threads/task-thread-limit.ts';
import { textEditBoxSize } from './dialogs/text-edit-box-size.ts';
import { threadValues } from './threads/thread-values.ts';
import { timeGrid } from './lists/time-grid.ts';
import { timerEvent } from './nodes/timer-event.ts';
import { transfers } from './network/transfers.ts';
import { uiElementIds } from './nodes/ui-element-ids.ts';
import { undefinedConstants } from './language/undefined-constants.ts';
import { unknownFont } from './nodes/unknown-font.ts';
import { comparisonTypeMismatch } from './language/comparison-type-mismatch.ts';
import { userProfile } from './values/user-profile.ts';
import { serverSentEvents } from './network/server-sent-events.ts';
import { webSocket } from './network/web-socket.ts';
import { videoPlayer } from './media/video-player.ts';
import { waiting } from './threads/waiting.ts';
import { wrongArguments } from './language/wrong-arguments.ts';

export const ENGINE_FIXES: readonly EngineFix[] = [
  allNodes,
  fieldTypes,
  associativeArrayFields,
  waiting,
  drawnScreens,
  transfers,
  sockets,
  speech,
  signing,
  renderThreadQueue,
  deviceEvents,
  escape,
  formatJson,
  strI,
  strDigits,
  floatPrecision,
  floatFieldTypes,
  path,
  codePoints,
  literalKeyCase,
  functionTypes,
  builtInCalls,
  arrayGaps,
  arrayOrder,
  creatableObjects,
  userProfile,
  channelCredentials,
  serverSentEvents,
  webSocket,
  folderDeletion,
  fileTimes,
  lineContinuation,
  numberTypeSuffix,
  conditionalSpaces,
  propertyNames,
  forEachKeys,
  dottedKeys,
  byteArrayReads,
  largeValues,
  boxedLoopBounds,
  functionNamedRun,
  screensaverEntry,
  longShifts,
  scriptElements,
  plainScene,
  dialogFocus,
  dialogButtons,
  undefinedConstants,
  constantNames,
  componentLibraries,
  advertising,
  regexSpacing,
  comparisonTypeMismatch,
  divisionByZero,
  sharedLiterals,
  boxedElements,
  printLineEnds,
  printedNumbers,
  printedCycles,
  anonymousObservers,
  observerArguments,
  ownObservers,
  observersInOrder,
  animationControl,
  nestedLayout,
  layoutMeasure,
  overhangLayout,
  clippingRect,
  inheritedScale,
  contentArrayFields,
  contentCascade,
  nodeHierarchy,
  groupSubtype,
  findNode,
  singleParent,
  missingItemComponent,
  listItemParent,
  focusChain,
  button,
  fontHeights,
  defaultFont,
  labelLines,
  listFocus,
  posterGridSize,
  posterLoading,
  rowListFocus,
  rowListRows,
  rowListItemParent,
  listContentParent,
  textEditBoxSize,
  timeGrid,
  targetGroup,
  scrollableText,
  dynamicKeyboards,
  standardDialogs,
  simpleLabel,
  multiStyleLabel,
  animatedImage,
  effects,
  documentedFields,
  nonexistentField,
  hasFunc,
  nodeKeys,
  updateCreatesNodes,
  sceneBackground,
  uiElementIds,
  subBoundingRects,
  setFieldFromString,
  unknownFont,
  timerEvent,
  freedTimers,
  contextReferences,
  videoPlayer,
  audioPlayer,
  returnFromInit,
  jumpInLoops,
  jumpOutOfTry,
  indexAccess,
  boxedMethods,
  joinBoxedStrings,
  methodContext,
  shadowedMethods,
  wrongArguments,
  interfaceCallOnMember,
  argumentCount,
  parentSubtype,
  appUptime,
  crc32,
  appendCreatesFile,
  registrySharing,
  registryLimit,
  registryKeys,
  rendezvousTimeout,
  renderThreadLimit,
  fieldSetEcho,
  taskReads,
  taskControl,
  remoteNodeFields,
  aliasTargets,
  aliasDefaults,
  redeclaredFields,
  cloneContext,
  bareClone,
  displayResolution,
  sceneResolution,
  sceneFieldsBeforeShow,
  sceneAfterShow,
  taskNameCase,
  byteArrayCopies,
  fieldArrayCopies,
  callFuncCopies,
  callFuncArguments,
  cyclicArrays,
  threadValues,
  contentEvents,
  remoteTaskNodes,
  tasksCreatedByTasks,
  taskThreadLimit,
  taskChildren,
  nodesCreatedByTasks,
  panelSetScene,
  panelSets,
  earlyComponents,
  libraryLoading,
  newerMethods,
  osFeatures,
];

/** A constraint on the order of the fixes, which `fixes.test.ts` checks. */
interface OrderRule {
  first: readonly EngineFix[];
  then: readonly EngineFix[];
  because: string;
}

export const ORDER_RULES: readonly OrderRule[] = [
  {
    first: [allNodes],
    then: [fieldTypes, contentArrayFields],
    because: 'allNodes counts nodes by registerDefaultFields, which the others wrap.',
  },
  {
    first: [forEachKeys],
    then: [dottedKeys, boxedElements],
    because: 'The others wrap the key setter that forEachKeys changes.',
  },
  {
    first: [undefinedConstants],
    then: [constantNames],
    because: 'constantNames lowers the names that undefinedConstants looks up.',
  },
  {
    first: [ownObservers],
    then: [observersInOrder],
    because: 'observersInOrder notes the place of each observer that ownObservers adds.',
  },
  {
    first: [missingItemComponent],
    then: [listItemParent],
    because: 'listItemParent knows the list of an item only around all other steps of its creation.',
  },
  {
    first: [dynamicKeyboards],
    then: [standardDialogs],
    because: 'Some dialogs show a dynamic keyboard.',
  },
  {
    first: [
      targetGroup,
      timeGrid,
      scrollableText,
      dynamicKeyboards,
      standardDialogs,
      simpleLabel,
      multiStyleLabel,
      animatedImage,
      effects,
    ],
    then: [documentedFields],
    because: 'documentedFields adds only the fields that a node lacks, so the nodes come first.',
  },
  {
    first: [sceneResolution],
    then: [sceneAfterShow, panelSetScene],
    because: 'sceneResolution replaces the scene only while the engine itself creates one.',
  },
  {
    first: [fieldSetEcho],
    then: [taskReads, remoteNodeFields, remoteTaskNodes, threadValues],
    because: 'fieldSetEcho must be closest to the setter of the engine when another thread changes a field.',
  },
  {
    first: [fieldSetEcho, taskReads, remoteNodeFields],
    then: [threadValues],
    because: 'The methods of threadValues wrap theirs, which then see decoded values.',
  },
  {
    first: [threadValues, remoteTaskNodes],
    then: [taskThreadLimit],
    because:
      'taskThreadLimit answers calls of tasks, which threadValues runs, and sees the control that remoteTaskNodes sends.',
  },
  {
    first: [creatableObjects, userProfile, renderThreadQueue, lineContinuation, animatedImage, newerMethods],
    then: [osFeatures],
    because: 'osFeatures withholds components, nodes and methods that an older device lacks, whoever adds them.',
  },
];
