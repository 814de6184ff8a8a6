/** Engine fixes in the order in which they are applied. Each has a regression channel of the same name. */
import { advertising } from './advertising.ts';
import { aliasDefaults } from './alias-defaults.ts';
import { aliasTargets } from './alias-targets.ts';
import { redeclaredFields } from './redeclared-fields.ts';
import { allNodes } from './all-nodes.ts';
import { animatedImage } from './animated-image.ts';
import { animationControl } from './animation-control.ts';
import { anonymousObservers } from './anonymous-observers.ts';
import { appendCreatesFile } from './append-creates-file.ts';
import { appUptime } from './app-uptime.ts';
import { argumentCount } from './argument-count.ts';
import { arrayGaps } from './array-gaps.ts';
import { arrayOrder } from './array-order.ts';
import { associativeArrayFields } from './associative-array-fields.ts';
import { audioPlayer } from './audio-player.ts';
import { boxedElements } from './boxed-elements.ts';
import { boxedMethods } from './boxed-methods.ts';
import { builtInCalls } from './built-in-calls.ts';
import { button } from './button.ts';
import { callFuncArguments } from './call-func-arguments.ts';
import { callFuncCopies } from './call-func-copies.ts';
import { clippingRect } from './clipping-rect.ts';
import { returnFromInit } from './return-from-init.ts';
import { cloneContext } from './clone-context.ts';
import { codePoints } from './code-points.ts';
import { componentLibraries } from './component-libraries.ts';
import { constantNames } from './constant-names.ts';
import { contentCascade } from './content-cascade.ts';
import { contentArrayFields } from './content-array-fields.ts';
import { lineContinuation } from './line-continuation.ts';
import { listContentParent } from './list-content-parent.ts';
import { listItemParent } from './list-item-parent.ts';
import { contextReferences } from './context-references.ts';
import { byteArrayCopies } from './byte-array-copies.ts';
import { fieldArrayCopies } from './field-array-copies.ts';
import { crc32 } from './crc32.ts';
import { creatableObjects } from './creatable-objects.ts';
import { nodesCreatedByTasks } from './nodes-created-by-tasks.ts';
import { defaultFont } from './default-font.ts';
import { deviceEvents } from './device-events.ts';
import { divisionByZero } from './division-by-zero.ts';
import { documentedFields } from './documented-fields.ts';
import { dottedKeys } from './dotted-keys.ts';
import { dynamicKeyboards } from './dynamic-keyboards.ts';
import { earlyComponents } from './early-components.ts';
import { sceneFieldsBeforeShow } from './scene-fields-before-show.ts';
import { forEachBytes } from './for-each-bytes.ts';
import { forEachKeys } from './for-each-keys.ts';
import { escape } from './escape.ts';
import type { EngineFix } from './fix.ts';
import { fieldTypes } from './field-types.ts';
import { fileTimes } from './file-times.ts';
import { findNode } from './find-node.ts';
import { floatPrecision } from './float-precision.ts';
import { floatFieldTypes } from './float-field-types.ts';
import { focusChain } from './focus-chain.ts';
import { folderDeletion } from './folder-deletion.ts';
import { fontHeights } from './font-heights.ts';
import { remoteNodeFields } from './remote-node-fields.ts';
import { remoteTaskNodes } from './remote-task-nodes.ts';
import { formatJson } from './format-json.ts';
import { freedTimers } from './freed-timers.ts';
import { functionTypes } from './function-types.ts';
import { groupSubtype } from './group-subtype.ts';
import { hasFunc } from './has-func.ts';
import { indexAccess } from './index-access.ts';
import { interfaceCallOnMember } from './interface-call-on-member.ts';
import { missingItemComponent } from './missing-item-component.ts';
import { joinBoxedStrings } from './join-boxed-strings.ts';
import { jumpInLoops } from './jump-in-loops.ts';
import { jumpOutOfTry } from './jump-out-of-try.ts';
import { labelLines } from './label-lines.ts';
import { sceneAfterShow } from './scene-after-show.ts';
import { listFocus } from './list-focus.ts';
import { rowListItemParent } from './row-list-item-parent.ts';
import { literalKeyCase } from './literal-key-case.ts';
import { numberTypeSuffix } from './number-type-suffix.ts';
import { boxedLoopBounds } from './boxed-loop-bounds.ts';
import { updateCreatesNodes } from './update-creates-nodes.ts';
import { methodContext } from './method-context.ts';
import { multiStyleLabel } from './multi-style-label.ts';
import { functionNamedRun } from './function-named-run.ts';
import { nestedLayout } from './nested-layout.ts';
import { nodeHierarchy } from './node-hierarchy.ts';
import { newerMethods } from './newer-methods.ts';
import { nodeKeys } from './node-keys.ts';
import { nonexistentField } from './nonexistent-field.ts';
import { observerArguments } from './observer-arguments.ts';
import { observersInOrder } from './observers-in-order.ts';
import { osFeatures } from './os-features.ts';
import { ownObservers } from './own-observers.ts';
import { panelSetScene } from './panel-set-scene.ts';
import { parentSubtype } from './parent-subtype.ts';
import { path } from './path.ts';
import { posterGridSize } from './poster-grid-size.ts';
import { posterLoading } from './poster-loading.ts';
import { printedCycles } from './printed-cycles.ts';
import { printLineEnds } from './print-line-ends.ts';
import { printedNumbers } from './printed-numbers.ts';
import { propertyNames } from './property-names.ts';
import { regexSpacing } from './regex-spacing.ts';
import { registryKeys } from './registry-keys.ts';
import { registryLimit } from './registry-limit.ts';
import { renderThreadLimit } from './render-thread-limit.ts';
import { renderThreadQueue } from './render-thread-queue.ts';
import { rendezvousTimeout } from './rendezvous-timeout.ts';
import { rowListFocus } from './row-list-focus.ts';
import { rowListRows } from './row-list-rows.ts';
import { sceneBackground } from './scene-background.ts';
import { scrollableText } from './scrollable-text.ts';
import { cyclicArrays } from './cyclic-arrays.ts';
import { fieldSetEcho } from './field-set-echo.ts';
import { setFieldFromString } from './set-field-from-string.ts';
import { shadowedMethods } from './shadowed-methods.ts';
import { sharedLiterals } from './shared-literals.ts';
import { signing } from './signing.ts';
import { simpleLabel } from './simple-label.ts';
import { singleParent } from './single-parent.ts';
import { sockets } from './sockets.ts';
import { speech } from './speech.ts';
import { standardDialogs } from './standard-dialogs.ts';
import { strDigits } from './str-digits.ts';
import { strI } from './str-i.ts';
import { subBoundingRects } from './sub-bounding-rects.ts';
import { targetGroup } from './target-group.ts';
import { taskChildren } from './task-children.ts';
import { taskControl } from './task-control.ts';
import { tasksCreatedByTasks } from './tasks-created-by-tasks.ts';
import { taskReads } from './task-reads.ts';
import { taskNameCase } from './task-name-case.ts';
import { taskThreadLimit } from './task-thread-limit.ts';
import { textEditBoxSize } from './text-edit-box-size.ts';
import { threadValues } from './thread-values.ts';
import { timeGrid } from './time-grid.ts';
import { timerEvent } from './timer-event.ts';
import { transfers } from './transfers.ts';
import { uiElementIds } from './ui-element-ids.ts';
import { undefinedConstants } from './undefined-constants.ts';
import { unknownFont } from './unknown-font.ts';
import { comparisonTypeMismatch } from './comparison-type-mismatch.ts';
import { userProfile } from './user-profile.ts';
import { videoPlayer } from './video-player.ts';
import { waiting } from './waiting.ts';
import { wrongArguments } from './wrong-arguments.ts';

export const ENGINE_FIXES: readonly EngineFix[] = [
  // Before the fixes that wrap the methods by which it counts nodes.
  allNodes,
  fieldTypes,
  associativeArrayFields,
  waiting,
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
  folderDeletion,
  fileTimes,
  lineContinuation,
  numberTypeSuffix,
  propertyNames,
  forEachKeys,
  // Wraps the key setter that the fix before it changes.
  dottedKeys,
  forEachBytes,
  boxedLoopBounds,
  functionNamedRun,
  // Before constantNames, which lowers the names.
  undefinedConstants,
  constantNames,
  componentLibraries,
  advertising,
  regexSpacing,
  comparisonTypeMismatch,
  divisionByZero,
  sharedLiterals,
  // After forEachKeys, whose key setter it wraps.
  boxedElements,
  printLineEnds,
  printedNumbers,
  printedCycles,
  anonymousObservers,
  observerArguments,
  // Inside observersInOrder, which notes the place of each observer that is added.
  ownObservers,
  observersInOrder,
  animationControl,
  nestedLayout,
  clippingRect,
  contentArrayFields,
  contentCascade,
  nodeHierarchy,
  groupSubtype,
  findNode,
  singleParent,
  missingItemComponent,
  // Around every other creation of nodes.
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
  // After the keyboards that some dialogs show.
  standardDialogs,
  simpleLabel,
  multiStyleLabel,
  animatedImage,
  // After all fixes that add nodes, so that it adds only missing fields.
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
  registryLimit,
  registryKeys,
  rendezvousTimeout,
  renderThreadLimit,
  // Before the other fixes for changes from another thread: closest to the engine's own setter.
  fieldSetEcho,
  taskReads,
  taskControl,
  taskThreadLimit,
  remoteNodeFields,
  aliasTargets,
  aliasDefaults,
  redeclaredFields,
  cloneContext,
  sceneFieldsBeforeShow,
  sceneAfterShow,
  taskNameCase,
  byteArrayCopies,
  fieldArrayCopies,
  callFuncCopies,
  callFuncArguments,
  cyclicArrays,
  // After the other thread fixes: its methods wrap theirs, which then see decoded values.
  threadValues,
  remoteTaskNodes,
  tasksCreatedByTasks,
  taskChildren,
  nodesCreatedByTasks,
  panelSetScene,
  earlyComponents,
  newerMethods,
  // After all fixes that add components, nodes or methods.
  osFeatures,
];
