import { ALL_AVATAR_CHARACTERS, AVATAR_STYLES } from '@platform/contracts/pog/looks'
import { expect, test } from 'vitest'
import { drawAvatar } from './draw-avatar.ts'

test.each(AVATAR_STYLES)('%s is well-formed, and every reference has its target', (style) => {
  for (const character of ALL_AVATAR_CHARACTERS) {
    const markup = drawAvatar({ character, style, variant: 3 })
    const picture = new DOMParser().parseFromString(markup, 'image/svg+xml')
    expect(picture.querySelector('parsererror')).toBeNull()
    const ids = [...picture.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const referred = [...markup.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map(
      ([, paint, shape]) => paint ?? shape,
    )
    expect(ids).toEqual(expect.arrayContaining(referred))
  }
})
