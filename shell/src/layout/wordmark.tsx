import { brand } from '@platform/contracts/brand'
import { Link } from '@platform/remote-kit/router'
import { color, font, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** The brand's name, its middle letter in the accent. */
export function Wordmark() {
  const t = useT()
  const letters = [...brand.name.toUpperCase()]
  const middle = Math.floor(letters.length / 2)
  return (
    <Mark to="/" aria-label={t('nav.home', { brand: brand.name })}>
      {letters.slice(0, middle).join('')}
      <Accent>{letters[middle]}</Accent>
      {letters.slice(middle + 1).join('')}
    </Mark>
  )
}

const Mark = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  font: 700 20px / 1 ${font.heading};
  letter-spacing: 0.02em;
  text-decoration: none;
`

const Accent = styled.span`
  color: ${color.volt};
`
