import { color, motion, radius, space, Text, target } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { useT } from '../i18n/messages.ts'

interface WinnerChoiceProps {
  label: string
  /** Ids of the two sides. */
  sides: readonly string[]
  /** The reader's own side. */
  own?: string
  nameOf: (entrantId: string) => string
  value: string | null
  onChange: (entrantId: string) => void
  error?: string | undefined
}

/** Which of two sides has won. */
export function WinnerChoice(props: WinnerChoiceProps) {
  const t = useT()
  const { label, sides, own, nameOf, value, onChange, error } = props
  const name = useId()
  return (
    <Choices aria-describedby={`${name}-error`}>
      <legend>{label}</legend>
      <Two>
        {sides.map((side) => (
          <Choice key={side}>
            <input
              type="radio"
              name={name}
              checked={side === value}
              onChange={() => onChange(side)}
            />
            <span>
              <Avatar seed={side} name={nameOf(side)} size={44} />
              <Text as="span" weight={600}>
                {nameOf(side)}
              </Text>
              {side === own && (
                <Text as="span" size="meta" tone="mute">
                  {t('you')}
                </Text>
              )}
            </span>
          </Choice>
        ))}
      </Two>
      <Text as="div" id={`${name}-error`} size="meta" tone="bad" aria-live="polite">
        {error}
      </Text>
    </Choices>
  )
}

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${space(2)};
    font-weight: 500;
  }
`

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
`

const Choice = styled.label`
  position: relative;
  min-height: ${target};
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  & > span {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: ${space(1)};
    height: 100%;
    padding: ${space(3)} ${space(2)};
    border: 2px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface2};
    text-align: center;
    overflow-wrap: anywhere;
    transition: border-color ${motion.feedback};
  }
  & > input:checked + span {
    border-color: ${color.volt};
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.volt};
    outline-offset: 2px;
  }
`
