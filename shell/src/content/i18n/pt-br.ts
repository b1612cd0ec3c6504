import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'content.loading': 'A página está carregando',
  'content.failed': 'Não foi possível carregar esta página',
  'content.retry': 'Tentar de novo',
  'content.missing': 'Isto não está mais aqui',
  'content.missing.text': 'Pode ter terminado, ou o endereço está errado.',
  'content.missing.action': 'Ir para a página inicial',
  'content.updated': '{date}, alterado em {changed}',
  'content.inEnglish': 'Ainda não há tradução, por isso o texto aparece em inglês.',
  'content.play': 'Reproduzir o vídeo',
  'articles.latest': 'Notícias e guias',
  'articles.more': 'Leia também',
  'banners.label': 'Destaques',
  'faq.title': 'Perguntas e respostas',
  'faq.text': 'Escolha uma pergunta para ler a resposta.',
  'faq.empty': 'Ainda não há perguntas',
  'faq.empty.text': 'Escreva para o suporte e nós respondemos.',
  'faq.empty.action': 'Ir para a página inicial',
}
