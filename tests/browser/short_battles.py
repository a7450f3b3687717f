"""A battle of one turn in each ruleset, in which everything is met that a table is loved for.

The enemy's first go, whoever is asked something in it, one's own vehicle and unit, and the end.
Where an enemy who has acted is no danger in the last turn, another would follow, but an ending
comes before it.
"""

COMBAT_ZONE = """
scenario: {id: the-yard, ruleset: combat-zone, title: {en: The Yard, fr: La cour},
           table: [70, 45], turns: 1}
brief: {en: A lorry waits in a yard., fr: Un camion attend dans une cour.}
sides:
  - id: americans
    name: {en: Americans, fr: Américains}
    zone: [2, 4, 24, 36]
    groups:
      - group: section
        type: team
        figures:
          - [1, {en: sergeant, fr: sergent}, veteran, leader+sergeant, [self-loading-rifle]]
          - [1, {en: rifleman, fr: fusilier}, average, basic, [self-loading-rifle]]
      - group: crew
        type: individual
        figures:
          - [1, {en: driver, fr: chauffeur}, veteran, leader, [medium-pistol]]
    vehicles:
      - {vehicle: 4x4-truck, driver: driver, zone: [2, 22, 24, 18]}
  - id: germans
    name: {en: Germans, fr: Allemands}
    groups:
      - group: post
        type: individual
        figures:
          - [1, {en: corporal, fr: caporal}, average, leader, [bolt-action-rifle],
             {at: [58, 10], facing: 270}]
      - group: runners
        type: individual
        figures:
          - [1, {en: runner, fr: coureur}, average, leader, [bolt-action-rifle],
             {at: [58, 32], facing: 270}]
"""

MODERN_SKIRMISH = """
scenario: {id: the-barrier, ruleset: modern-skirmish, title: {en: The Barrier, fr: Le barrage},
           table: [70, 45], turns: 1, first: patrol}
brief: {en: A patrol comes to a barrier., fr: Une patrouille arrive à un barrage.}
sides:
  - id: patrol
    name: {en: Patrol, fr: Patrouille}
    zone: [20, 4, 16, 36]
    units:
      - unit: alpha
        zone: [20, 6, 14, 14]
        dq: D8
        dc: D8
        leader: true
        figures:
          - [1, {en: leader, fr: chef}, [assault-rifle], trained, []]
          - [2, {en: rifleman, fr: fusilier}, [assault-rifle], basic, []]
    vehicles:
      - {vehicle: vab, name: VAB, dq: D8, dc: D8, weapons: [vehicle-heavy-mg], capacity: 6,
         firing_places: 1, zone: [20, 24, 16, 14]}
  - id: militia
    name: {en: Militia, fr: Milice}
    units:
      - unit: guards
        dq: D6
        dc: D8
        leader: true
        figures:
          - [1, {en: sentry, fr: sentinelle}, [rifle], basic, [], {at: [46, 10], facing: 270}]
      - unit: post
        dq: D6
        dc: D8
        figures:
          - [1, {en: marksman, fr: tireur}, [rifle], basic, [], {at: [50, 30], facing: 270}]
"""

MODERN_BATTLES = """
scenario: {id: the-junction, ruleset: modern-battles, title: {en: The Junction, fr: La jonction},
           table: [30, 24], turns: 2, first: militia}
brief: {en: A column comes to a junction., fr: Une colonne arrive à une jonction.}
sides:
  - id: column
    name: {en: Column, fr: Colonne}
    own_edge: west
    units:
      - {unit: squad, profile: regular, leader: rifle, others: {rifle: 3}, zone: [6, 2, 4, 8]}
      - {unit: scouts, profile: regular, leader: rifle, others: {rifle: 2}, zone: [2, 16, 4, 8]}
    vehicles:
      - {vehicle: medium-tank, id: tank, profile: regular, zone: [2, 9, 8, 6]}
  - id: militia
    name: {en: Militia, fr: Milice}
    own_edge: east
    units:
      - {unit: pickets, profile: militia, leader: rifle, others: {rifle: 3},
         at: [[14, 4], [14, 5.5], [14, 7], [14, 8.5]], facing: 270}
      - {unit: guards, profile: militia, leader: rifle, others: {rifle: 2},
         at: [[22, 16], [22, 17.5], [22, 19]], facing: 270}
terms:
  endings:
    - {winner: column, at: turn-end, when: near, of: tank, zone: [0, 0, 30, 24], within: 1}
"""

HEX_TACTICAL = """
scenario:
  {id: hx-lane, ruleset: hex-tactical, title: {en: The Lane, fr: Le chemin}, table: [12, 8],
   turns: 2, minutes: 5, first: blue, initiative: blue}
brief: {en: Hold the lane., fr: Tenez le chemin.}
map: {grid: "GRID"}
sides:
  - id: red
    name: {en: Red, fr: Rouge}
    zone: [columns 02-04]
    sections:
      - {section: reds, units: [section-leader, squad], zone: [hexes 0404]}
      - {section: tracks, units: [half-track], leader: half-track, zone: [hexes 0306]}
  - id: blue
    name: {en: Blue, fr: Bleu}
    bonus: 3
    zone: [columns 08-12]
    sections:
      - {section: blues, units: [section-leader, squad],
         at: {section-leader: "0904", squad: "0804"}}
      - {section: scouts, units: [section-leader, squad],
         at: {section-leader: "1007", squad: "0907"}}
terms:
  endings:
    - {winner: red, at: turn-end, when: free, of: "0404"}
""".replace("GRID", r"\n".join([" ".join("." * 12)] * 8))
