import { spansOf } from '@platform/contracts/growth/content-inline'
import { color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { ContentLink } from './content-link.tsx'

/** A text of content with its bold parts and links. Everything in it is text: a page never takes markup from it. */
export function ContentText({ text }: { text: string }) {
  return spansOf(text).map(({ text: part, isBold, to }, index) => {
    const shown = isBold ? <strong>{part}</strong> : part
    const key = `${index} ${part}`
    return to === null ? (
      <span key={key}>{shown}</span>
    ) : (
      <Inside key={key} to={to}>
        {shown}
      </Inside>
    )
  })
}

const Inside = styled(ContentLink)`
  color: ${color.ion};
  text-underline-offset: 2px;
  overflow-wrap: anywhere;
`
