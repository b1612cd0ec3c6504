import { styled } from '@platform/ui/styled'
import { type ComponentType, useEffect, useState } from 'react'
import type { PictureName } from './picture-name.ts'

type Pictures = Record<PictureName, ComponentType>

/** The picture of an empty state: decorative, in a box of fixed size that stays empty until its code has come. */
export function EmptyPicture({ name }: { name: PictureName }) {
  const [pictures, setPictures] = useState<Pictures | null>(null)
  useEffect(() => {
    import('./empty-pictures.tsx').then(
      (loaded) => setPictures(loaded.pictures),
      () => {},
    )
  }, [])
  const Picture = pictures?.[name]
  return <Box aria-hidden="true">{Picture && <Picture />}</Box>
}

const Box = styled.div`
  width: 200px;
  max-width: 100%;
  aspect-ratio: 4 / 3;
  forced-color-adjust: none;
`
