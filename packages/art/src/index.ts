export { type DrawnLook, drawAvatar } from './avatars/draw-avatar.ts'
export { type ArtInput, drawArt } from './draw-art.ts'
export { type ArtFamily, artFamilies } from './families/table.ts'
export { MONOGRAM } from './monogram/outlines.ts'
