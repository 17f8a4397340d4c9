import { parseSync } from 'vite';

/** Functions of Storybook's test library that act as a user does, and ours that do so for several story files. */
const ACTING = [
  'userEvent',
  'fireEvent',
  'backToForm',
  'chooseFile',
  'chooseFiles',
  'dragOver',
  'dropOn',
  'pasteOn',
];
const ACTING_METHODS = [
  'play',
  'click',
  'focus',
  'blur',
  'dispatchEvent',
  'scrollTo',
  'scrollIntoView',
];

/** All nodes below `node`, in the order of the source. */
function* nodesOf(node) {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* nodesOf(value);
}

const named = (node) => node.type === 'Identifier' && node.name;

/** Declared functions and constants of the file that act, directly or through another of them. */
function actingNames(body) {
  const declared = body
    .map((it) => it.declaration ?? it)
    .flatMap((it) => {
      if (it.type === 'FunctionDeclaration') return [[it.id.name, it]];
      if (it.type !== 'VariableDeclaration') return [];
      return it.declarations.map(({ id, init }) => [id.name, init]);
    })
    // A story that is spread into another one is no action.
    .filter(([, value]) => /Function/.test(value?.type));
  const acting = new Set(ACTING);
  for (let before = 0; before < acting.size;) {
    before = acting.size;
    for (const [name, value] of declared) if (actionsOf(value, acting).length > 0) acting.add(name);
  }
  return acting;
}

/** Where a user's actions begin, in the order of the source. */
function actionsOf(node, acting) {
  return [...nodesOf(node)]
    .filter(({ type, callee }) => {
      if (type !== 'CallExpression') return false;
      if (callee.type !== 'MemberExpression') return acting.has(named(callee));
      return acting.has(named(callee.object)) || ACTING_METHODS.includes(callee.property.name);
    })
    .map(({ start }) => start);
}

const looksOf = (node) =>
  [...nodesOf(node)]
    .filter(({ type, callee }) => type === 'CallExpression' && named(callee) === 'expect')
    .map(({ start }) => start);

/** Whether parameters ask for a picture; null when they say nothing of it. */
function pictureOf(parameters) {
  const names = [...nodesOf(parameters)]
    .map(named)
    .filter((name) => name && name.endsWith('PICTURE'));
  return names.length === 0 ? null : !names.includes('NO_PICTURE');
}

/** What an object of parameters says of pictures, with those of the stories that are spread into it; the last one wins. */
function pictureIn(object, known) {
  let picture = null;
  for (const part of object.properties) {
    if (part.type === 'SpreadElement') picture = known.get(named(part.argument)) ?? picture;
    else if (part.key?.name === 'parameters') picture = pictureOf(part.value);
  }
  return picture;
}

/** The object of `const meta = {…} satisfies Meta`. */
function metaOf(body) {
  const meta = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.name === 'meta')?.init;
  const object = meta?.type === 'TSSatisfiesExpression' ? meta.expression : meta;
  return object?.type === 'ObjectExpression' ? object : null;
}

const property = (object, name) => object.properties.find(({ key }) => key?.name === name);

/**
 * The stories of a file: `tags`, whether they have a picture, the `play` function's node, and where in the source it acts as a
 * user and where it looks at the result.
 */
export function storiesOf(text) {
  const { program } = parseSync('x.stories.tsx', text);
  const acting = actingNames(program.body);
  const meta = metaOf(program.body);
  const ofMeta = meta === null ? null : pictureIn(meta, new Map());
  /** By the name of a story: what it says itself. */
  const pictures = new Map();
  return program.body.flatMap((statement) => {
    const { declaration } = statement;
    if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration')
      return [];
    const [{ id, init }] = declaration.declarations;
    if (init?.type !== 'ObjectExpression') return [];
    const play = property(init, 'play')?.value ?? null;
    pictures.set(id.name, pictureIn(init, pictures));
    const tags = property(init, 'tags')?.value.elements.map(({ value }) => value) ?? [];
    return [
      {
        name: id.name,
        statement,
        init,
        tags,
        picture: pictures.get(id.name) ?? ofMeta ?? false,
        play,
        actions: play ? actionsOf(play, acting) : [],
        looks: play ? looksOf(play) : [],
      },
    ];
  });
}

/** 'EnterAppliesSearch' has three. */
export const wordsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|\d+/g) ?? [];

/** What something does, in a name as short as a state's: 'ClickChooses', 'FollowsOtherComputers'. */
const DEED =
  /^(?:Announces|Applies|Asks|Brings|Chooses|Clears|Closes|Copies|Deletes|Edits|Escapes|Extends|Follows|Ignores|Keeps|Leads|Leaves|Locks|Moves|Opens|Returns|Saves|Says|Selects|Sends|Submits|Takes|Unlocks)$/;

/** States in which nobody has done anything yet. */
export const AT_REST = ['Default', 'Empty', 'ReadOnly'];

/** Why an untagged story is more than the picture of a state; null when it is one. */
export function beyondState({ name, actions, looks }) {
  if (wordsOf(name).length > 3) return 'is named as a sentence';
  if (wordsOf(name).some((word) => DEED.test(word))) return 'is named after what something does';
  if (AT_REST.includes(name) && actions.length > 0)
    return 'acts, though its name is a state at rest';
  if (actions.some((at) => looks.some((look) => look < at))) return 'acts after it has looked';
  return null;
}

/** What says only how and whether a story is shot, or how high its frame is. */
const OF_THE_FRAME = /^(?:NO_|SMALL_)?PICTURE$|^TALL$/;

/** What makes the picture of a story, by the names of its properties, those of the stories that are spread into it included. */
function partsOf(story, stories, text) {
  const parts = new Map();
  for (const part of story.init.properties) {
    const spread = stories.find(({ name }) => name === named(part.argument ?? {}));
    if (spread) partsOf(spread, stories, text).forEach((value, key) => parts.set(key, value));
    const key = part.key?.name;
    // A play that only looks changes nothing.
    if (key === 'play' && story.actions.length === 0) parts.delete(key);
    else if (key && key !== 'tags' && !OF_THE_FRAME.test(named(part.value))) {
      parts.set(key, text.slice(part.value.start, part.value.end));
    }
  }
  return parts;
}

/** Pairs of stories whose pictures are the same by construction: 'ReadOnly = Default'. */
export function equalPictures(text) {
  const stories = storiesOf(text);
  const seen = new Map();
  return stories
    .filter(({ tags }) => !tags.includes('behaviour'))
    .flatMap((story) => {
      const parts = partsOf(story, stories, text);
      const names = [...parts.keys()].toSorted((a, b) => a.localeCompare(b));
      const key = JSON.stringify(names.map((name) => [name, parts.get(name)]));
      if (seen.has(key)) return [`${story.name} = ${seen.get(key)}`];
      seen.set(key, story.name);
      return [];
    });
}
