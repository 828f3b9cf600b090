/**
 * Everyday words (English above all, with the commonest of Spanish, Portuguese, French, German and Italian), months, offices,
 * brands and well-known surnames that are also names of towns. With a capital they are still words: such a name counts as a
 * place only if the text shows it ("in Reading", "Mobile, Alabama").
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
    about above abre academy acre across act ad added adds adidas advance ae after again against agency agora ahmed
    air airbus airport aka al alert alerta ali all allege alone along alpine also alta although am amazon amor an
    analysis and anew angel anger annex any ao aos apartment apex apollo apos app apple apples april aquarium ar are
    area aren armada armas army around arrest arrested arrests arsenal as ask asked asks assad assault assumption at
    atlas attack attacks au auch auf auge august aus autumn aux avec avenue ayatollah baby bacon bag bail bairro ball
    ballots band banda bank banks banner banquete bar barber bare barking barley barry bars base basic basing bate
    bath battle battlefield bay bc be beach bear bears because bee been beers before began begun behind bei being bell
    bells below belt best better between beyond bezos bible biden big bigger biggest bike bill billion bird birds
    bishop bites black blackout blacks blair blast blessing bliss blue bn boar boat boca boeing boil bolsonaro bomb
    bond bone book boom border born borne bot both bottom box boy boys br brain brains branch brand breaking bridge
    briga bright brilliant broke brother brown brush buddhist budget building buildings bullet bully burden burns
    burst bus busca buses bush bushland business bust busy but butler buy by cada cafe called calls came cameron
    campaign campanha camps can canal cancer cant cantor canyon cape captain car cara carbon care cargo carreira carro
    carry cars carson carta carter casas cases cash casino casinos caso cast castro cat catholic cats caves ceasefire
    celebration cell center central centre centres century chair chamber champion chance change charge charged charges
    chase che cherry chevron chief child children chili cholera christ christian christmas chrysler chum chur church
    chuva cinco city clay clayton clinton close closed closes closing cloud club co coach coal cody cohort coin coli
    college colonel colony com comando come comes comfort coming commander commerce commissioner communal como
    competition con concrete congress conservative conta contest cook cool cooling cope corn coronavirus corp cortes
    cottage could council county course court covid cow cows crash crater creek crest cricket crossing crystal cuatro
    cube cup cut cuts cw cyclone da dados daisy dale dam dans das date daughter day days de dead deal dean death
    deaths december deep defiance del delay delta dem democracia democrat democrats den deposit depot der des desde
    desert deste di diamond did die dire discovery disease disney disse district dives divide do doctor doctors does
    dog dogs dollar don dopo dos down downs downtown dozen dozens drag drain drama drew driver drivers drone drones
    drowning drug dry du dual duke duncan during each eagle earl early earth earthquake east easter eastern ebola echo
    economia economy eden editor effort eid eight ein eine einer election elections electric electricity em emir
    energy enterprise entre equality era erdogan erro es ese eso esse est esta estado estados este esto estrela et eu
    eur euro evacuated evacuation evening ever exchange exclusive exit explosion export extrema exxon eye facebook
    factory faith fall fallen falls families family farm farmers farmland farms fate father fear fears february
    federal feliz fell ferry feu feuer few field fields film final finals find finds fines fire fires first fiscal
    fish five flats flee fleet flight flood flooding floods floresta flu fogo foi fomento fontes for fora force ford
    forest fort fosse fossil foster found fountain four fra freedom freshwater friday friend friendly from front
    fronteira fue full fully fur gallant game games gaming gang gannett gap garden gas gates gateway gay ge gel
    general gente get gets getting gg gigante gill girl girls give given gives glad glass gli globe glove gmt go goal
    goals gobierno god goes going gold golden golf gone goodwill google gossip got gouvernement governor grab grace
    grad graft gram grand grande grant grants grass gray great green greens grenade grew grey grid gross grove grow
    grows gt guard guards guerra guide guilty gun guns guy ha haben had half halfway hall halls hamm hammer han happy
    hard harm harmony harris has hassan hasta hat hatch have haven hay hazard he headquarters health heard heights
    held helicopter hell help helper her here hero hi high highway hill hills hindu his hit hits hold holds hole
    holiday home homeland hometown homicide honda honey hook hoover hope hopes hora horse horses hospital hot hotel
    hour house houses how hub hudson human humble hundred hundreds hunt hunting hurricane hurt husband id if il ill
    imam in inc incendie incendio independence independent industry injured ins inside international internet
    interstate into invasion iron is islam island islands isso it its jail january jew jewish jingle job jobs johnson
    judge july junction june junior jupiter jury just justice keep keeps kennedy kept kg khan kill killed kills kim
    king km knife knight knock koran kumar la lab label labor labour lack lake lakes landing landmark lane largest
    last late law lawn lay le lead leader leaders league lean leave leaves left lei lemon les lessen let lets letter
    letters liberal liberty library lieutenant lily limit line lion list lista little live lives lizard llama llc
    lluvia lluvias lo loan loans local lock log logan lon lone long longa longas longo look looks loop loose lord
    lorry los lose loses lost lot love lover low lower loyal lt ltd luck lucky lula lung ly macron mad made maduro
    magazine mailing main maio mais major make makes malaria mall man manage mansion many march marine mark market
    marks mars mas mason mass match mate maximum may mayor mccain me means media mega mehr men mentor mercedes mercury
    merit merkel mess meta metal metro mg microsoft midtown midway might mignon mile miles militants military mill
    million mills mind mine mining minister minor miss missile missiles missing mission mit mm mobile model modern
    modi modo mohamed monday money month months moon more morning morre morrem mort morti morto mortos morts mosque
    mosquito mosquitos most mother motorcycle mount mountain move moved moves movie much muerto muertos murder muro
    museum music musk muslim must muster my na nach nada name nas nasal nation national nato navy nd near need needed
    needle needles needs negra neptune netanyahu never new newborn news next nice nicht night nike nine nissan nixon
    no noch noisy nome non none normal northeast northern northwest nos nossa not nove november now numa nur nurse
    nurses obama obra occasion ocean october oder of off office officer offices oil old olds olive on once onda one
    online only onset ont open opened opening opens opinion opportunity or ora oral orange order os other otter ou our
    out outage outlook outside over oversee own pace pacific page paint painter pais panic papa paper par para
    paradise parent park parks parole part partes partido party pas passage pasta paste patrol pavilion peace pearl
    peck peel pela pence people per pero person pert perto pets phone photo photos piano pies pig pigs pile pill pin
    pink pipeline pipes piu plan plane planes plans plant plate player players plaza pleno plenty plunge plus pluto pm
    poderia point police policia polish polizei polizia poll polls pond pontos pool pop pope popular por pore port
    porta portal poses possession post pound pour power powers pray president presidente price prices prima primavera
    primeiro prince princess prison private progress propel prospect prosperity protest protestant protests proven
    province ps pts puma purchase pure purple put putin puts quake quarter que queen quer qui quoi race radio rage
    rain raise raises rally ramadan ran random rape rapid rapids rash rate re reach reading reagan real rebels
    recovery red refinery reform region registro reliance report reports republican research reserve reservoir rest
    restaurant review rice ride ridge riding rifle ring rio riot riots risco rise risen rises river rivers road
    robbery rock rocket rockets rodent rodeo roles romney roosevelt root rose rot route rua rugby rule rumo run runs
    ruptura rye sad said saint sake sala sale sales salmon salon salt salute sambal same samples samsung sand sanders
    sandwich sans santa sars saturday saturn sauce save saw say saying says school schools scissors se sea season
    second secretary section sector see seen sees seja sell sells sem semi senate senator send sent sentenced sentinel
    september ser sergeant seria servant serves set sete sets settle seven sexta shape share shark she sheikh shell
    shepherd sheriff shields ship ships shooting shootings shop shops shore shoreline short shot should show showed
    shown shows shut si side sido silly silver sim sin since sind singer singh sister sisters six sixteen sky slashes
    slaughter slide snake snow so soars sobre soften sol soldiers sole solo some son song sont sony sore sort sous
    south southern southwest soy sparks spas spencer spoken sport sports spray spring springs square st stabbing
    stadium stall stamps staple star stark starke starmer stars start started starts state station stave steel steps still
    stock stocks stone stop stopped stops store stores storm storms story street strike strikes strong student
    students su sua suburb suburbs success such sue sued sues sultan summer summit sun sunak sunday sunset superior
    supreme sur surges surprise sus suspect suspects swan swift take taken takes taking tal tale talent tall tame tape
    tar tax taxi tea teacher teachers team tell tells tem temple ten tender tendo tent terminal terreno terror
    terrorist terrorists th than that thatcher the theater theatre theft their them then there these they third this
    those though thousand thousands three through thursday tiger till tire tiro titan to tod toda today todo told toll
    tomorrow tone too tool top torn tornado torrent torso tory tote tour toward towards tower town toyota tra trade
    trail train trains transit transporte tras tree tres trial tried tries trip triumph troops trough troupe truck
    trucks trump truss try tuesday tune tunnel turn turned turns tv twist twitter two typhoon uber um uma un una und
    under une unfall uni union united unity university unless uno unter until up update updates upon upper uptown
    uranus urged urges us usd use used uses utc vaccine vale valley vary ve velha venus verbas very veteran veto vez
    vice victim victims victory vida video village violet vira virar virus visa viu viver vom von vor vote voters
    votes vowed vows vs wake walk wall walls want wants war ward warden ware warn warned warning warns warren was wash
    watch water watt wave wayne ways we weapons web wedding wednesday weed week weeks welcome well welling werden were
    west western whale what when where whether which while white whites who whole why wie wife will win wind winds
    wing winner wins winter winters wird wise with within without wolf woman women won wood woods work worked worker
    workers works world worst worth would wounded xi year years yellow yes yesterday you young your yt zelensky zero
    zika zone zum zur
  `
    .trim()
    .split(/\s+/),
);
