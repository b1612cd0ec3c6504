import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  close: 'Fechar',
  failed: 'Algo deu errado, tente de novo!',
  'faq.open': 'Dúvidas',
  faq: 'Dúvidas sobre a verificação de identidade',
  'ask.why': 'Por que vocês pedem isso?',
  'answer.why':
    'Onde dinheiro sai da plataforma, a lei pergunta quem o recebe e se a pessoa tem 18 anos. E prêmios vão para pessoas, não para programas.',
  'ask.stored': 'O que é guardado?',
  'answer.stored':
    'Está ao lado de cada campo. PAN, CPF e número da conta são criptografados com uma chave só sua. De um Aadhaar só os quatro últimos dígitos são guardados; da verificação por câmera, só o resultado.',
  'ask.seen': 'Quem vê?',
  'answer.seen':
    'O provedor de verificação recebe o que você envia, para comparar com o registro. Um revisor só vê quando o provedor não tem certeza, com os números cobertos. Cada olhar fica no seu registro de acessos. O resto do site só conhece fatos, como “mais de 18”, e nunca vê um documento.',
  'ask.kept': 'Por quanto tempo fica guardado?',
  'answer.kept':
    'As fotos de documentos têm o último dia ao lado. O que foi verificado vale até o dia que aparece ao lado e depois é verificado de novo.',
  'ask.refused': 'E se eu for recusado?',
  'answer.refused':
    'A etapa diz o motivo e o que fazer. O que você digitou continua lá, para corrigir. Na maioria das vezes o nome não está escrito como no registro.',
  'ask.skip': 'Sou obrigado?',
  'answer.skip':
    'Não. Você pode jogar, ganhar e entrar em clãs sem isso. O que fica fechado é dito antes de você pular, e você pode voltar em qualquer dia.',
  'ask.delete': 'Posso pedir que apaguem?',
  'answer.delete':
    'Sim, no fim desta página. Sua chave é apagada, e ninguém mais pode ler os dados, nem nós, nem a partir de um backup.',
  'ask.minor': 'Tenho menos de 18 anos',
  'answer.minor': 'Você pode jogar e ganhar. Compras e saques abrem aos 18 anos.',
  'ask.safe': 'Como sei que são vocês que pedem?',
  'answer.safe':
    'Pedimos só nesta página, nunca por telefone ou mensagem. Nunca pedimos PIN, número de cartão nem a senha do seu banco.',

  skip: 'Pular por agora',
  'skip.title': 'Continuar sem verificação?',
  'skip.text': 'Enquanto não estiver verificado, você fica sem:',
  'skip.later': 'Você pode voltar aqui em qualquer dia.',
  'skip.not': 'Verificar agora',
  'skip.yes': 'Pular por agora',
  'cost.payouts': 'Saques para sua conta bancária',
  'cost.purchases': 'Comprar KCash',
  'cost.large-earnings': 'Coletar ganhos grandes',
  'cost.bonus': 'O bônus por se verificar',
  'cost.human-score': 'Uma parte da sua pontuação Human',
  skipped: 'Você pulou isto em {date}',
  'skipped.text': 'Você pode verificar agora ou quando quiser.',
}
