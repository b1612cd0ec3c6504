import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Campanhas no seu site',
  intro:
    'Uma tag coloca campanhas ao vivo na sua página. Elas se atualizam sozinhas, usam as suas cores e só carregam quando o leitor chega perto. Sem cookies, sem código nosso na sua página.',
  key: 'O seu site precisa de uma chave de parceiro, e de um segredo se entregar usuários. Diga-nos quais endereços as suas páginas têm.',
  'key.ask': 'Pedir uma chave de parceiro',
  preview: 'Prévia ao vivo',
  noDemo:
    'A prévia precisa de uma chave de parceiro deste próprio site, e nenhuma está configurada.',
  controls: 'O que ela mostra',
  count: 'Campanhas',
  filter: 'Quais',
  'filter.for-you': 'Para você',
  'filter.ending-soon': 'Terminando',
  'filter.highest-reward': 'Maior recompensa',
  'filter.upcoming': 'Em breve',
  language: 'Idioma',
  accent: 'Sua cor de destaque',
  tag: 'A tag',
  'tag.text':
    'Coloque onde as campanhas devem ficar. O script pode estar em qualquer lugar da página, uma vez. A altura na tag reserva o espaço, para que nada na sua página pule.',
  react: 'Em React',
  signIn: 'Seus usuários, conectados',
  'signIn.text':
    'O seu servidor entrega um usuário com um token que funciona uma vez. O usuário concorda uma vez, no nosso site. O seu segredo nunca sai do seu servidor.',
  balance: 'O saldo dos seus usuários',
  'balance.text':
    'Um usuário entregue por você vê quanto pode gastar, se marcou isso ao conectar. Peça-nos o embed balance para a sua chave.',
  leaderboard: 'Um ranking no seu site',
  board: 'Quem é classificado',
  'board.clan': 'Clãs',
  'board.partner-clan': 'Clãs de parceiros',
  'board.clan-chief': 'Chefes de clã',
  'leaderboard.tag': 'A tag do ranking',
  'leaderboard.text':
    'Os primeiros da semana, iguais para todos os leitores. Peça-nos o embed leaderboard para a sua chave.',
  pogFeed: 'Cards POG no seu site',
  'pogFeed.feed': 'Quais cards',
  'pogFeed.hottest': 'Em alta',
  'pogFeed.legendary': 'Lendários',
  'pogFeed.all': 'Novos',
  'pogFeed.highlighted': 'Escolhas da equipe',
  'pogFeed.tag': 'A tag dos cards',
  'pogFeed.text':
    'Iguais para todos os leitores. Uma curtida abre o card no nosso site. Peça-nos o embed pog-feed para a sua chave.',
  events: 'O que a sua página ouve',
  'events.text': 'São eventos DOM comuns do elemento.',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
}
