/**
 * What is banned from the sources by a selector of ESTree, as rules of oxlint: `ban/markup` and so on.
 * oxlint.config.ts says where each of them holds.
 */

/** @typedef {{ report(problem: { node: object, message: string }): void }} Context */

/** Banned by name wherever they could be written: read, set, as a key, or in JSX. */
const named = (/** @type {readonly string[]} */ ...names) =>
  names.flatMap((name) => [
    `MemberExpression[property.name='${name}']`,
    `MemberExpression[property.value='${name}']`,
    `Property[key.name='${name}']`,
    `Property[key.value='${name}']`,
    `JSXAttribute[name.name='${name}']`,
    `ImportSpecifier[imported.name='${name}']`,
  ]);

const ban = (/** @type {string} */ message, /** @type {readonly string[]} */ selectors) => ({
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {object} */ node) => {
          context.report({ node, message });
        },
      ]),
    ),
});

export default {
  meta: { name: 'ban' },
  rules: {
    markup: ban(
      'markup is never made from text: use React, textContent or the DOM',
      named('innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcDoc'),
    ),
    'electron-flags': ban(
      "Electron's safe default is left alone",
      named('nodeIntegration', 'webSecurity', 'allowRunningInsecureContent', 'webviewTag'),
    ),
    'open-external': ban('no link leaves the app: what people write is shown as text', named('openExternal')),
    globs: ban(
      'the layer check cannot see these imports: only words (.json), drawings (.svg) and sounds (.flac) may be taken in so',
      [
        "CallExpression[callee.object.type='MetaProperty'][callee.property.name=/^glob/]:not([arguments.0.value=/\\.(json|svg|flac)$/]):not([arguments.0.elements.0.value=/\\.json$/])",
      ],
    ),
    classes: ban('pure code is functions and readonly data', [
      ':matches(ClassDeclaration, ClassExpression):not([superClass.name=/Error$/])',
    ]),
    // `isInside` and the table of phases do that, and a renamed state is then a compile error.
    'phase-parts': ban(
      'a phase is never taken apart as text: isInside asks for the state around it, phases.ts says the rest',
      ["[callee.object.name='phase']", "[callee.object.property.name='phase']"].map(
        (of) => `CallExpression[callee.property.name=/^(startsWith|endsWith|includes)$/]${of}`,
      ),
    ),
    // To a page the phase of a view is any text: the compiler finds a wrong name only in its game's table of phases.
    'phase-names': ban(
      "a page names a phase only in its game's phases.ts: the row of that table says what is done in it",
      ['name', 'property.name'].flatMap((is) => [
        `BinaryExpression[left.${is}='phase'][right.value=/./]`,
        `BinaryExpression[right.${is}='phase'][left.value=/./]`,
        `CallExpression[callee.object.${is}='phase'][arguments.0.value=/./]`,
        `CallExpression[callee.property.name='includes'][arguments.0.${is}='phase']`,
        `SwitchStatement[discriminant.${is}='phase']`,
      ]),
    ),
  },
};
