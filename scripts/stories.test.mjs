/** Checks that stories named as states are pictures of them, and that tests among the stories say that they are. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { beyondState, equalPictures, storiesOf } from './lib/story-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = ['packages/ui/src', 'apps/clinic/src'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true })
    .map((path) => `${folder}/${String(path)}`)
    .filter((path) => path.endsWith('.stories.tsx')),
);

test('a story that is more than the picture of a state carries the tag behaviour', () => {
  const posing = files.flatMap((path) =>
    storiesOf(readFileSync(root + path, 'utf8'))
      .filter((story) => !story.tags.includes('behaviour') && beyondState(story) !== null)
      .map((story) => `${path}#${story.name} ${beyondState(story)}`),
  );
  expect(posing).toEqual([]);
});

const isDocumented = (source) => source.includes("tags: ['autodocs']");

test('the page of documentation of a component can be seen: its first story is a state', () => {
  // Storybook gives the page the tags of the first story, and the sidebar hides what is tagged behaviour.
  const hidden = files.filter((path) => {
    const source = readFileSync(root + path, 'utf8');
    return isDocumented(source) && storiesOf(source)[0]?.tags.includes('behaviour');
  });
  expect(hidden).toEqual([]);
});

test('a story that shows how something behaves has no picture', () => {
  const shot = files.flatMap((path) =>
    storiesOf(readFileSync(root + path, 'utf8'))
      .filter(({ tags, picture }) => tags.includes('behaviour') && picture)
      .map(({ name }) => `${path}#${name}`),
  );
  expect(shot).toEqual([]);
});

test('no two states of a component are one picture under two names', () => {
  const equal = files.flatMap((path) =>
    equalPictures(readFileSync(root + path, 'utf8')).map((pair) => `${path}#${pair}`),
  );
  expect(equal).toEqual([]);
});

test.each([
  ['without anything of its own', 'export const B: Story = { parameters: SMALL_PICTURE };', true],
  ['that only looks', 'export const B: Story = { play: () => expect(field()) };', true],
  ['that continues', 'export const B: Story = { ...A };', true],
  ['that acts', 'export const B: Story = { play: () => userEvent.click(save()) };', false],
  ['of other args', 'export const B: Story = { args: { open: true } };', false],
  ['on paper', 'export const B: Story = { parameters: PRINT_PICTURE };', false],
  ['that is no picture', "export const B: Story = { tags: ['behaviour'] };", false],
])('a second state %s', (_, second, equal) => {
  const first = 'export const A: Story = { parameters: PICTURE };';
  expect(equalPictures(`${first} ${second}`)).toEqual(equal ? ['B = A'] : []);
});

test.each([
  ['of its own', '', 'export const A: Story = { parameters: PICTURE };', true],
  ['of its file', 'parameters: { ...PICTURE, layout }', 'export const A: Story = {};', true],
  [
    'of the story it continues',
    '',
    `export const B: Story = { parameters: PICTURE };
    export const A: Story = { ...B };`,
    true,
  ],
  [
    'none of its file’s',
    'parameters: PICTURE',
    'export const A: Story = { parameters: NO_PICTURE };',
    false,
  ],
  ['none', '', 'export const A: Story = {};', false],
])('a story has a picture: %s', (_, meta, stories, expected) => {
  const found = storiesOf(`const meta = { ${meta} } satisfies Meta; ${stories}`);
  expect(found.find(({ name }) => name === 'A')?.picture).toBe(expected);
});

test('every component that many screens share has a page of documentation', () => {
  const missing = files.filter((path) => {
    const subject = /^packages\/ui\/src\/(?:primitives|forms|common)\/(\w+)\.stories\.tsx$/.exec(
      path,
    );
    // What is no component has no page: a hook in a story of its own.
    if (!subject || !/^[A-Z]/.test(subject[1])) return false;
    return !isDocumented(readFileSync(root + path, 'utf8'));
  });
  expect(missing).toEqual([]);
});

test('a page of documentation says what its component is for', () => {
  const silent = files.filter((path) => {
    const stories = readFileSync(root + path, 'utf8');
    if (!isDocumented(stories) || stories.includes('description: {')) return false;
    const name = /(\w+)\.stories\.tsx$/.exec(path)?.[1];
    // A page of a host of the stories would show the host's own text.
    if (!new RegExp(`component: ${name}\\b`).test(stories)) return true;
    const component = readFileSync(root + path.replace('.stories.tsx', '.tsx'), 'utf8');
    return !new RegExp(`\\*/\nexport (?:const|function|class) ${name}\\b`).test(component);
  });
  expect(silent).toEqual([]);
});

/** What these draw lies over the page: a frame as high as a field would cut it. */
const OVER_THE_PAGE =
  /from '(?:@radix-ui\/react-(?:alert-dialog|dialog|toast)|[./\w]*\/(?:Popover|AlertDialog|ConfirmDialog|Dialog|DeleteDialog|use-list-popup))'/;

test('what opens over the page has room on its page of documentation', () => {
  const cut = files.filter((path) => {
    const stories = readFileSync(root + path, 'utf8');
    if (!isDocumented(stories) || /\bTALL\b|height: '/.test(stories)) return false;
    const component = root + path.replace('.stories.tsx', '.tsx');
    return OVER_THE_PAGE.test(readFileSync(component, 'utf8'));
  });
  expect(cut).toEqual([]);
});

const why = (source) => beyondState(storiesOf(source)[0]);
const story = (name, play) => `export const ${name}: Story = { play: async () => { ${play} } };`;

test.each([
  ['shows', 'Default', 'await expect(field()).toBeVisible();', null],
  ['acts, then looks', 'Invalid', 'await userEvent.click(save()); expect(field());', null],
  ['reads', 'ReadOnly', 'const text = within(field()).getByText(""); expect(text);', null],
  ['is a sentence', 'EnterAppliesTheSearch', '', 'is named as a sentence'],
  ['tells a deed', 'ClickChooses', '', 'is named after what something does'],
  ['acts at rest', 'Empty', 'await press();', 'acts, though its name is a state at rest'],
  ['acts again', 'Failed', 'expect(field()); input.focus();', 'acts after it has looked'],
])('a story that %s', (_, name, play, expected) => {
  const helper = '\nconst press = () => userEvent.click(save());';
  expect(why(story(name, play) + helper)).toBe(expected);
});
