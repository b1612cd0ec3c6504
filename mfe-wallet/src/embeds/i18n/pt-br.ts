import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Seu saldo na {brand}',
  loading: 'Carregando seu saldo',
  open: 'Abrir minha carteira',
  visitor: 'Seu saldo na {brand} aparece aqui quando você entra nesta página e conecta sua conta.',
  notAllowed:
    'Você não concordou em mostrar seu saldo aqui. Conecte sua conta nesta página mais uma vez para permitir.',
  site: 'Ir para a {brand}',
  failed: 'Não foi possível carregar seu saldo.',
  retry: 'Tentar de novo',
}
