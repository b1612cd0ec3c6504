import { color, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** What the camera sees, as in a mirror. */
export const Viewfinder = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface1};
  object-fit: cover;
  transform: scaleX(-1);
`

/** A picture as it will be sent. */
export const Taken = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface1};
  object-fit: contain;
`

/** In its place while it is looked at. */
export const Waiting = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 12px;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surface1};
  color: ${color.mute};
`
