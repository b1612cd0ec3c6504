/**
 * Parts that the first screens of most pages do without. They are not shared: each is bundled with the code that uses it,
 * so that no other page loads it.
 */
export { Avatar } from './art/avatar.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { WithAside } from './layout/with-aside.tsx'
export { List } from './surface/list.tsx'
export { ListRow } from './surface/list-row.tsx'
export { Tile } from './surface/tile.tsx'
export { Fact, FactList, FactRow } from './text/facts.tsx'
