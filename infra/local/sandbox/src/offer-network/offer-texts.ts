export type Texts = Readonly<Record<'en' | 'hi' | 'pt-BR', string>>

export const text = (en: string, hi: string, ptBr: string): Texts => ({ en, hi, 'pt-BR': ptBr })

/** A step of several offers. */
export const goal = (level: string): Texts =>
  text(`Reach level ${level}`, `लेवल ${level} पाइए`, `Chegue ao nível ${level}`)
