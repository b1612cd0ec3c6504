import { media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { pageMedia } from './page-media.ts'

/** Height of the picture, px. */
const pictureHeight = { phone: 136, desktop: 300 } as const

/** On phones from edge to edge, below the header. Apart from what stands on it: the first load draws its skeleton. */
export const PictureFrame = styled.div`
  position: relative;
  height: ${pictureHeight.desktop}px;
  border-radius: ${radius.card};
  overflow: hidden;

  ${media.phone} {
    /* A crop wider than 4:1 would cut the letters. */
    height: max(${pictureHeight.phone}px, 25vw);
    margin: -${space(4)} -${space(4)} 0;
    border-radius: 0;
    & img {
      object-position: 50% 35%;
    }
  }
  /* The title and the facts come with it into view. */
  ${pageMedia.low} {
    height: max(96px, 30vh);
    & img {
      object-position: 50% 35%;
    }
  }
`
