import { withoutEnd } from '../text/without-end.ts';

/**
 * Passwords that everybody tries first (ASVS 6.2.4, 6.2.12): a word that many choose, alone, twice, or with digits and
 * signs around it; a walk over the keyboard; a count; a date; a piece that is repeated. Long phrases are none of these.
 */
const WORDS = new Set(
  `aaron abcdef access account action adidas admin administrator airplane alabama albert alex alexander alexandra alexis alfred
  alice alison allison always amanda amber america american anderson andrea andrew angel angela angels animal anthony
  apache apollo apple apples april archie arsenal arthur ashley august austin australia awesome babygirl backspace badboy
  bailey banana bandit barbara barcelona barney baseball basketball batman beach bears beautiful beaver beavis bebe
  benjamin bicycle bigboy bigdaddy bigdog bigfoot bikini birdie birthday blackdog blackie blahblah blaster
  blazer blessed blonde bluebird bonjour bonnie booboo boogie boomer boston bradley brandon brandy braves
  brazil brian bronco broncos brooklyn brooke bubba bubbles buddha buddy bulldog bullet buster butter butterfly
  caesar calvin camaro cameron canada captain carlos carolina caroline carter casper cassie celtic center champion chance
  change changeme charles charlie charlotte cheese chelsea cherry chester chevrolet chevy chicago chicken chocolate chopper chris
  christ christian christina christine christopher chuckles classic claudia cocacola coffee college colorado colt computer
  connor contact cookie cookies cooper copper corvette cowboy cowboys creative cricket cristina crystal custom daddy
  dakota dallas dancer daniel danielle darkness darkside darren database david death debbie december default defender delta
  dennis denver destiny detroit devil dexter diamond digital director discovery doctor dodgers doggie dolphin dolphins
  domino donald donkey douglas dragon dragons dreamer dreams driver drowssap druid eagle eagles eastern eclipse edward einstein
  electric elephant elizabeth emmanuel engineer england enter enterprise eternity europa everton excalibur explorer extreme
  facebook falcon family fantasy ferrari fireball firebird fireman firewall fishing florida flower flowers fluffy flyers football
  forever france francis frank frankie franklin freddy freedom gandalf garfield gateway gators gemini
  general genesis george giants gibson giovanni goldberg golden goldfish golfer google gordon grandma green greenday
  gregory guest guitar gunner hammer hannah happy harley harrison harry hawaii heather heaven hello helpme hendrix
  hockey holiday homer honda horses hotmail houston hunter hunting iceman iloveu iloveyou indian indiana
  infinity informix internet ireland ironman isabella island jackie jackson jaguar james jasmine jasper jeffrey jennifer
  jeremy jessica jessie johnny johnson jonathan jordan joseph joshua juliet junior jupiter justice justin karachi katherine
  kathleen kathryn kawasaki keyboard killer kimberly kingdom kitten kitty knight knights krishna ladies lakers lauren
  legend letmein liberty lifehack lincoln little liverpool london looking lovely loveme lover loverboy lovers loveyou lucky
  maddog madison madonna maggie magic magnum manager manchester marina mariners marlboro marshall martin martina marvin master
  matrix matthew maverick maxwell mazda melissa mercedes mercury merlin metallica mexico michael michelle michigan mickey
  microsoft midnight miller minecraft minnie missy monica monkey monster montana moonlight morgan morris motorola
  mountain muffin murphy music mustang mypassword napoleon nascar natalie natasha national nebraska newyork nicholas
  nicole nicolas nintendo nirvana nissan nothing november nowhere number october office olivia online orange orlando oxford
  packard packers pakistan panther panthers parker pass passion passw passwd password passwort patches patricia patrick peaches
  peanut penguin pepper personal peter phantom phoenix picture pierre pineapple pirate platinum player please pokemon
  police porsche portugal precious predator presario prince princess private product progress punjabi purple qwerty
  rabbit rachel racing raiders rainbow ranger rangers raymond rebecca redsox redwings register reggie
  renegade research richard robert rocket rocky ronaldo roosevelt russia russell sabrina samantha sammy samsung samuel sandra
  santiago saturn scarface school science scooby scooter scorpion scotland scott security senior september serenity service
  shadow shannon sharon sheffield shelby sherlock shopping sierra silver simple simpson single skippy
  slayer slipknot smiley smith smokey snickers snoopy snowball soccer softball software somebody something sophie southern
  spanky sparky special speedy spencer spider spiderman spiderwoman spirit sports stanley starcraft stargate starwars stephanie
  stephen steven strawberry student stupid success summer sunflower sunshine super superman superstar supervisor
  surfer surfing suzuki swimming switch sydney sylvester system target taylor tennis teresa test testing theman thomas thunder
  thunderbird tiffany tiger tigger timothy tinkerbell titanic toyota transfer trinity triumph trouble trustno tucker turkey
  turtle undertaker united universe valentine valentina vampire vanessa velvet venture veronica victor victoria viking vincent
  viper virginia volcano volleyball voyager walker warcraft warrior warriors webmaster welcome welcomehome western whatever
  whatsup william williams willie wilson windows winner winston winter wizard wolverine wonder woodland writer xavier yamaha
  yankee yankees yellow zachary zaphod zeppelin zxcvbn asdf asdfgh asdfjkl qwer qwert qwertyui zxcv abc abcd abcde abcdefg
  aditya amit anjali arjun bharat bhagwan bollywood cricketer dilip ganesh ganesha hanuman hindustan india indian
  indira jaihind jaimatadi jaishreeram kolkata kumar lakshmi laxmi mahadev mahesh mumbai namaste narayan omsairam
  omnamahshivaya pooja prasad priya priyanka radha rahul rajesh rajkumar ramesh ravi sachin sairam salman sanjay saibaba
  shankar shiva sonia suresh swathi tendulkar venkatesh vijay waheguru`.split(/\s+/),
);

const LEET = new Map(Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }));
/** Rows of keyboards, columns of them, the alphabet and the count, there and back. */
const WALKS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8',
  '147258369',
  '789456123',
  '741852963',
  '159357',
  '0987654321',
  'azertyuiop',
].flatMap((row) => [row, [...row].toReversed().join('')]);
const SHORTEST_STEP = 3;

/**
 * Whether a password is one of those: `Monkey@123` and `1qaz2wsx` are. Names of the user and his company count as words
 * that many choose: `Balaji@2026` at Sri Balaji Motors.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  return isRepeated(text) || isDate(text) || isWalk(text) || isWord(text, wordsOf(names));
}

const SHORTEST_NAME = 3;

/** The words of names, and each name as one word. */
function wordsOf(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => {
    const parts = name.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
    return [...parts, parts.join('')];
  });
  return new Set(words.filter((word) => word.length >= SHORTEST_NAME));
}

/** What is between the digits and signs that are put around a word: at most six on either side. */
export const bareWord = (text: string): string => text.replace(/^[^\p{L}]{0,6}|[^\p{L}\p{M}]{0,6}$/gu, '');

/** One sign again and again, then perhaps another one: `aaaa1111`. */
const hasTwoRuns = (text: string): boolean =>
  text.length > 1 && [...text].filter((sign, at, all) => at > 0 && sign !== all[at - 1]).length < 2;

const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+$/.test(text) || hasTwoRuns(text);

/** Day, month and year in any order, with or without signs between. */
const isDate = (text: string): boolean =>
  /^(?:\d{1,2}[-/. ]?\d{1,2}[-/. ]?(?:19|20)\d\d|(?:19|20)\d\d[-/. ]?\d{1,2}[-/. ]?\d{1,2})$/.test(text);

/** Made of walks alone: `1qaz2wsx`, `qwerty123456`, `asdf1234!`. */
function isWalk(text: string): boolean {
  let rest = withoutEnd(text, (sign) => !/[a-z0-9]/.test(sign));
  if (rest.length < SHORTEST_STEP) return false;
  while (rest.length >= SHORTEST_STEP) {
    const longest = lengthOfWalk(rest);
    if (longest < SHORTEST_STEP) return false;
    rest = rest.slice(longest);
  }
  return true;
}

function lengthOfWalk(text: string): number {
  for (let length = text.length; length >= SHORTEST_STEP; length--) {
    const step = text.slice(0, length);
    if (WALKS.some((walk) => walk.includes(step)) || /^(.)\1*$/.test(step)) return length;
  }
  return 0;
}

/** One or two such words, spelled with signs in place of letters or not, with up to six others around them. */
function isWord(text: string, names: ReadonlySet<string>): boolean {
  const isOne = (word: string) => WORDS.has(word) || names.has(word);
  const bare = bareWord(text);
  const read = [...bare].map((sign) => LEET.get(sign) ?? sign).join('');
  return [bare, read].some((core) => {
    if (isOne(core) || isOne(core.replace(/s$/, ''))) return true;
    return Array.from(core, (_, at) => at).some((at) => isOne(core.slice(0, at)) && isOne(core.slice(at)));
  });
}
