import { brand } from '@platform/contracts/brand'
import { Link } from '@platform/remote-kit/router'
import { color, font, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { wordmarkParts } from './wordmark-parts.ts'

/** The brand's name, its middle letter in the accent. */
export function Wordmark() {
  const t = useT()
  const { before, middle, after } = wordmarkParts(brand.name)
  return (
    <Mark to="/" aria-label={t('nav.home', { brand: brand.name })}>
      {before}
      <Accent>{middle}</Accent>
      {after}
    </Mark>
  )
}

const Mark = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${target};
  font: 700 20px / 1 ${font.heading};
  letter-spacing: 0.02em;
  text-decoration: none;
  white-space: nowrap;
`

const Accent = styled.span`
  color: ${color.volt};
`
