import { normaliseName } from "../normalise-name.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normaliseName));

/** Words right before a place that say that something is there, in the languages of Latin script we meet most. */
export const locativeWords = words(`
  in near at outside around across throughout inside off over along within through amid hits hit strikes struck rocks
  shakes rattles jolts slams batters lashes sweeps swamps pounds engulfs paralyses paralyzes devastates ravages floods
  en cerca près nahe bei im presso em no na nos nas w koło nära vid ved dans sacude azota golpea
  в во под возле близ біля поблизу في قرب`);

/** Words right before a place one comes from, goes to or merely speaks of. */
export const remoteWords = words(
  "from to for with against like than versus vs between via and aus nach desde hasta vers",
);

/** Words right behind a place that make the two an organisation with a home town, not a place. */
export const organisationWords = words(`
  times post globe herald tribune gazette chronicle courier examiner journal observer sun star mirror mail telegraph
  sentinel dispatch inquirer register review news magazine press daily radio tv fc united rovers wanderers athletic
  albion hotspur villa palace lakers bulls knicks nets rangers yankees mets sox cubs giants jets bears eagles cowboys
  patriots steelers ravens chargers raiders broncos chiefs packers vikings dolphins saints falcons panthers titans colts
  browns bengals cardinals dodgers angels padres mariners astros braves marlins phillies pirates reds tigers royals twins
  heat magic hawks celtics sixers raptors pistons pacers cavaliers bucks timberwolves thunder nuggets jazz suns kings
  warriors clippers spurs mavericks rockets grizzlies pelicans hornets wizards capitals bruins sabres leafs canadiens
  senators lightning flyers penguins devils islanders blackhawks predators avalanche oilers flames canucks sharks ducks
  airlines airways motor motors insurance financial bank capital stock marathon open grand fashion film festival agreement
  accord treaty protocol convention declaration effect street st avenue ave road rd drive dr boulevard blvd lane ln way
  court terrace crescent based born educated style sauce cheese wine beer whisky breed`);

/** Words right behind a place that are there themselves: what happened at one of them happened in the place. */
export const localWords = words(`
  police fire firefighters airport hospital county sheriff mayor city council school schools school's university college
  river port harbour harbor station mall residents resident suburb suburbs neighborhood neighbourhood area region province
  district state coast hills valley metro subway shooting blast explosion bombing attack earthquake quake flood floods
  flooding wildfire wildfires crash siege protests riots clashes prison jail cathedral church mosque synagogue stadium bridge
  refinery plant factory market hotel border airstrike outage blackout landslide tsunami volcano storm tornado collapse
  derailment stabbing evacuation curfew floodings inondations incendie terremoto incendio sismo`);

/** Verbs of speech: a capital or country that says something is a government, not a place. */
export const speechWords = words(`
  said says say saying urges urged warns warned condemns condemned slams slammed vows vowed denies denied accuses accused
  blames blamed calls called announces announced confirms confirmed rejects rejected backs backed wants hopes seeks agrees
  agreed threatens threatened imposes imposed tells told demands demanded pledges pledged considers plans sends sent
  deploys launches launched signs bans summons`);

/** Small words inside names of places: "Rio de Janeiro", "Stratford upon Avon". */
export const innerWords = words(
  "s of the and de da do das dos del della di la le las los el al an am der den upon on by in sur les en aux au ar ash az y i og och ob der di d l dell u и",
);

/** Words in names of sites that are often written small: "Kakhovka dam", "Zaporizhzhia nuclear power plant". */
export const siteWords = words(
  "nuclear power plant dam volcano airport bridge canal island islands valley delta facility",
);

/** Kinds of regions that are written small behind their name: "Stockholms län", "Краснодарский край". */
export const regionWords = words(
  "län lan fylke fylkeskommune maakunta maakunnan megye vármegye varmegye županija zupanija kraj край область області области novads maakond республика",
);

/** Kinds of regions that are written small before an adjective: "województwo mazowieckie". */
export const regionHeads = words("województwo województwie województwa");

/** Words of two that only qualify the place behind them. */
export const qualifyingWords = words(`
  north south east west northern southern eastern western central northeast northwest southeast southwest northeastern
  northwestern southeastern southwestern downtown upper lower greater mainland rural upstate mid the a an old inner
  nord sud süd ost est ouest oeste norte sur este`);

/** Team names that are also hazards: in a headline of capitals "Texas Heat" is the weather. */
export const teamHazards = words("heat thunder avalanche lightning flames open star sun mail hurricanes");

/** "University of X", "Gulf of X": bodies and waters called after places. */
export const namedBodies = words(
  "university bank church duke bishop gulf bay sea strait president minister battle house",
);

/** "Lake X", "Hurricane X": what bears a town's name without being there. */
export const namesakes = words("lake river camp cape mount mt saint hurricane storm typhoon cyclone");

/** "X Sound", "X River": not in the town of that name. */
export const naturalFeatures = words(
  "sound river creek mountains reservoir glacier strait ocean canal trail ridge rise trench basin",
);

/** Words right before the name of a storm. */
export const stormWords = words(
  "hurricane typhoon cyclone storm huracán tifón ciclón ouragan hurrikan taifun orkan furacão tufão uragano tempête borrasca tempesta",
);
