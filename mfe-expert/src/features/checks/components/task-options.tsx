import { color, radius, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'

interface OptionProps {
  type: 'radio' | 'checkbox'
  name?: string
  text: string
  checked: boolean
  onChange: () => void
}

/** One of the options of a task. Their texts are in English, as the task is. */
export function Option({ text, ...input }: OptionProps) {
  return (
    <Row>
      <input {...input} />
      <span lang="en">{text}</span>
    </Row>
  )
}

interface MarkTextProps {
  label: string
  /** In their order. */
  sentences: readonly { id: string; text: string }[]
  marked: readonly string[]
  onToggle: (id: string) => void
}

/** A text whose parts can be marked: each is a checkbox that reads as running text, of code as a line. */
export function MarkText({ label, sentences, marked, onToggle }: MarkTextProps) {
  const isCode = sentences.some(({ text }) => text.startsWith(' '))
  return (
    <Passage role="group" aria-label={label} lang="en" $isCode={isCode}>
      {sentences.map(({ id, text }) => (
        <Sentence key={id}>
          <input type="checkbox" checked={marked.includes(id)} onChange={() => onToggle(id)} />
          <span>{text}</span>
        </Sentence>
      ))}
    </Passage>
  )
}

export const Options = styled.div`
  display: grid;
  gap: ${space(2)};
`

const Row = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  min-height: 52px;
  padding: ${space(3)} ${space(3.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.volt};
    background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1});
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.volt};
    outline-offset: 2px;
  }
  & > input {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid ${color.edge};
    border-radius: 6px;
    background: ${color.surface1};
    cursor: inherit;
    appearance: none;
  }
  & > input[type='radio'] {
    border-radius: 50%;
  }
  & > input::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.onVolt};
    clip-path: polygon(14% 44%, 0 60%, 40% 98%, 100% 22%, 84% 8%, 38% 66%);
    opacity: 0;
  }
  & > input:checked {
    border-color: ${color.volt};
    background: ${color.volt};
  }
  & > input:checked::before {
    opacity: 1;
  }
  /* The browser's own, whose mark has a system colour. */
  @media (forced-colors: active) {
    & > input {
      appearance: auto;
    }
  }
`

const Passage = styled.div<{ $isCode: boolean }>`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  line-height: 2.1;
  ${({ $isCode }) =>
    $isCode &&
    css`
      display: grid;
      font-family: monospace;
      white-space: pre-wrap;
    `}
`

const Sentence = styled.label`
  position: relative;
  padding: ${space(1)} ${space(1.5)};
  border-radius: 6px;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    background: ${color.surface2};
  }
  &:has(:checked) {
    background: color-mix(in srgb, ${color.volt} 22%, ${color.surface1});
    text-decoration: underline 2px ${color.volt};
    text-underline-offset: 4px;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.volt};
    outline-offset: 2px;
  }
`
