import { styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef } from 'react'
import { space } from '../theme/tokens.ts'
import { controlFace } from './control-face.ts'
import { useControl } from './field.tsx'

/** A text of several lines. */
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <Well rows={4} {...useControl()} {...props} />
}

const Well = styled.textarea`
  ${controlFace}
  display: block;
  padding-block: ${space(3)};
  resize: vertical;
`
