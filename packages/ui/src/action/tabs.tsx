import { styled } from '@platform/ui/styled'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { color, font, motion, size, space, target } from '../theme/tokens.ts'

interface TabsProps<Id extends string> {
  label: string
  value: Id
  onChange: (id: Id) => void
  tabs: readonly { id: Id; label: ReactNode }[]
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs and the panel of the chosen one; arrow keys, Home and End move and choose. */
export function Tabs<Id extends string>({ label, value, onChange, tabs, children }: TabsProps<Id>) {
  const base = useId()

  function move(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === value)
    const index = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    const next = index === undefined ? undefined : tabs.at(index % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  return (
    <div>
      <Row role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </Row>
      <Panel role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
        {children}
      </Panel>
    </div>
  )
}

const Row = styled.div`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${color.line};
`

const Tab = styled.button`
  flex: none;
  min-height: ${target};
  padding-inline: ${space(3)};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.mute};
  font: 600 ${size.text} / 1.2 ${font.heading};
  cursor: pointer;
  transition: color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-color: ${color.volt};
    color: ${color.text};
  }
  /* A transparent border is drawn here. */
  @media (forced-colors: active) {
    border-color: Canvas;
    forced-color-adjust: none;
    color: CanvasText;
    &[aria-selected='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Panel = styled.div`
  padding-top: ${space(4)};
`
