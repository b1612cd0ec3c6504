import { color, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** A picture that a side has given, small, which opens whole; nothing without one. */
export function EvidenceLink({ address, alt }: { address: string | null; alt: string }) {
  if (!address) return null
  return (
    <Picture href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} loading="lazy" />
    </Picture>
  )
}

const Picture = styled.a`
  display: block;
  flex: none;
  width: 132px;
  height: 88px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
