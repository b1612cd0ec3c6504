import { color, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** What the camera sees. */
export const Viewfinder = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface3};
  object-fit: cover;
`

/** A picture as it will be sent. */
export const Taken = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface3};
  object-fit: contain;
`

/** In its place while there is none. */
export const Waiting = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 12px;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface3};
  color: ${color.mute};
`
